import type { IncomingMessage } from 'node:http';
import { HttpException, Injectable } from '@nestjs/common';
import { SvcError } from '../../errors/index.js';
import { outputFormat, type Format } from '../../formats/index.js';
import { Places, Rate } from '../../http/index.js';
import { within } from '../../hooks/index.js';
import { SvcLogger } from '../../logging/index.js';
import { shown, SvcOptions, type ConversionPolicyAnswer, type ConversionTerms } from '../../options/index.js';
import { ConversionPolicyFailed, ConversionRefused, TooManyConversions, TooManyPerMinute } from '../errors.js';
import { ConversionQueue } from '../queue/index.js';
import { ConversionPolicy } from './conversion-policy.js';

/** What one request may do, and on whose account. */
export interface Tenancy {
  /** Whom it counts for. */
  readonly client: string;
  /** Whom the policy named. */
  readonly tenant: string | undefined;
  /** Bytes. */
  readonly maxFileSize: number;
  /** @throws ConversionRefused */
  assertAllowed(format: Format): void;
  /** The conversion is over. */
  leave(): void;
}

/** Asks the application's policy about each request, and counts what its tenants have at the same time. */
@Injectable()
export class Tenants {
  readonly #log = new SvcLogger('conversion');
  readonly #rate = new Rate();
  readonly #converting = new Places({ max: Infinity, maxPerClient: Infinity });

  constructor(
    private readonly policy: ConversionPolicy,
    private readonly options: SvcOptions,
    private readonly queue: ConversionQueue,
  ) {}

  /**
   * @param address whom the request counts for where the policy names nobody
   * @throws ConversionRefused, TooManyConversions, TooManyPerMinute, QueueUnavailable, ConversionPolicyFailed, and what the policy throws for the client
   */
  async admit(request: IncomingMessage, address: string): Promise<Tenancy> {
    const answer = await this.#ask(request);
    if (answer === false) throw new ConversionRefused('You may not convert here.');
    const { tenant, maxFileSize = Infinity, maxAtOnce, maxPerMinute, formats } = answer ?? {};
    const client = tenant === undefined ? address : `tenant:${tenant}`;
    return {
      client,
      tenant,
      maxFileSize: Math.min(maxFileSize, this.options.conversion.maxFileSize),
      assertAllowed: ({ extension }) => {
        if (formats && !formats.some((name) => outputFormat(name)?.extension === extension))
          throw new ConversionRefused(`You may not convert to ${extension} here, only to ${formats.join(', ')}.`);
      },
      leave: await this.#enter(client, maxAtOnce, maxPerMinute),
    };
  }

  async #enter(client: string, maxAtOnce: number | undefined, maxPerMinute: number | undefined): Promise<() => void> {
    const leave = maxAtOnce === undefined ? () => undefined : await this.#occupy(client, maxAtOnce);
    try {
      if (maxPerMinute !== undefined) await this.#begin(client, maxPerMinute);
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** On all machines, where they share a queue; so with what begins. */
  async #occupy(client: string, maxAtOnce: number): Promise<() => void> {
    const leave = this.queue.occupy
      ? await this.queue.occupy(client, maxAtOnce)
      : this.#converting.take(client, maxAtOnce);
    if (!leave) throw new TooManyConversions(maxAtOnce);
    return leave;
  }

  async #begin(client: string, maxPerMinute: number): Promise<void> {
    const wait = (await this.queue.begin?.(client, maxPerMinute)) ?? this.#rate.take(client, maxPerMinute);
    if (wait > 0) throw new TooManyPerMinute(maxPerMinute, wait);
  }

  async #ask(request: IncomingMessage): Promise<ConversionPolicyAnswer> {
    try {
      const answer = await within(this.options.conversion.policyTimeout, () => this.policy.termsFor(request));
      assertAnswer(answer);
      return answer;
    } catch (error) {
      if (error instanceof SvcError || error instanceof HttpException) throw error;
      this.#log.error('The policy did not say who may convert what.', error);
      throw new ConversionPolicyFailed(undefined, { cause: error });
    }
  }
}

const isBound = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const checks: { readonly [Field in keyof Required<ConversionTerms>]: (value: unknown) => boolean } = {
  tenant: (value) => typeof value === 'string' && value !== '',
  maxFileSize: isBound,
  maxAtOnce: isBound,
  maxPerMinute: isBound,
  formats: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string' && outputFormat(name) !== undefined),
};

/** A bound that is misspelt would bind nothing. */
function assertAnswer(answer: unknown): asserts answer is ConversionPolicyAnswer {
  if (answer === false || answer === undefined) return;
  if (typeof answer !== 'object' || answer === null)
    throw new Error(`expected terms, false or nothing, received ${shown(answer)}`);
  for (const [field, value] of Object.entries(answer) as [string, unknown][]) {
    const check = Object.hasOwn(checks, field) ? checks[field as keyof ConversionTerms] : undefined;
    if (!check) throw new Error(`unknown '${field}'; expected ${Object.keys(checks).join(', ')}`);
    if (value !== undefined && !check(value)) throw new Error(`${field} cannot be ${shown(value)}`);
  }
}
