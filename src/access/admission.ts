import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HttpException, Injectable } from '@nestjs/common';
import { SvcError } from '../errors/index.js';
import { within } from '../hooks/index.js';
import { clientNetwork } from '../http/index.js';
import { SvcLogger } from '../logging/index.js';
import { InvalidOptions, SvcOptions } from '../options/index.js';
import { Networks } from './networks.js';
import { AdmissionFailed, NotAdmitted } from './errors.js';

/**
 * Decides who may convert: by address or by API key (options `conversion.access`). Replace it with
 * `overrides` of `SvcModule.forRoot`, or set `conversion.access.admit`.
 *
 * @publicApi
 */
@Injectable()
export class Admission {
  readonly #log = new SvcLogger('conversion');
  readonly #networks: Networks;
  readonly #keys: readonly Buffer[];

  /** @throws InvalidOptions when an entry of `allowFrom` is no address or network. */
  constructor(private readonly options: SvcOptions) {
    const { allowFrom, apiKeys } = options.conversion.access;
    try {
      this.#networks = new Networks(allowFrom);
    } catch {
      throw new InvalidOptions([
        `conversion.access.allowFrom: expected addresses or CIDR networks, received ${JSON.stringify(allowFrom)}`,
      ]);
    }
    this.#keys = apiKeys.map((key) => digest(key));
  }

  /**
   * Resolves when this request may convert; called before its body is read, and by a rule of the application's own.
   *
   * @throws NotAdmitted naming the remedy; AdmissionFailed, and what the rule throws for the client
   */
  async admit(request: IncomingMessage): Promise<void> {
    const { admit } = this.options.conversion.access;
    if (admit !== undefined) {
      if (await this.#ask(() => admit(request))) return;
      throw new NotAdmitted('The rule of this server (option conversion.access.admit) does not admit this request.');
    }
    const key = keyOf(request);
    if (key !== undefined && this.#knows(key)) return;
    if (hopsOf(request).every((hop) => this.#networks.contain(hop))) return;
    throw new NotAdmitted(
      key === undefined
        ? 'This address may not convert here. Send an API key (X-API-Key), or let the operator add the address, and every proxy before it, to the option conversion.access.allowFrom.'
        : 'The API key is not known here. The operator lists keys in the option conversion.access.apiKeys.',
    );
  }

  /**
   * Whom a request is counted for: the key, by its digest, or the address, which a trusted proxy tells (`trustProxy`); of
   * IPv6 its network, out of which one client may come from any address.
   */
  clientOf(request: IncomingMessage): string {
    const key = keyOf(request);
    if (key !== undefined && this.#knows(key)) return `key:${digest(key).toString('hex').slice(0, 16)}`;
    return clientNetwork(request, this.options.trustProxy);
  }

  /** Whether {@link admit} lets the request through; other errors than its refusal are thrown. For capabilities. */
  async admits(request: IncomingMessage): Promise<boolean> {
    return this.admit(request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotAdmitted) return false;
        throw error;
      },
    );
  }

  async #ask(rule: () => boolean | Promise<boolean>): Promise<boolean> {
    try {
      return await within(this.options.conversion.policyTimeout, rule);
    } catch (error) {
      if (error instanceof SvcError || error instanceof HttpException) throw error;
      this.#log.error('The rule conversion.access.admit did not say who may convert.', error);
      throw new AdmissionFailed(undefined, { cause: error });
    }
  }

  /** Looks at every key, so that the time taken tells nothing. */
  #knows(key: string): boolean {
    const given = digest(key);
    return this.#keys.reduce((found, known) => timingSafeEqual(known, given) || found, false);
  }
}

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

function keyOf({ headers }: IncomingMessage): string | undefined {
  const own = headers['x-api-key'];
  if (typeof own === 'string' && own !== '') return own;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** The peer and every hop that proxies name; one that is not admitted refuses the request. */
function hopsOf({ headers, socket }: IncomingMessage): string[] {
  return [
    socket.remoteAddress ?? '',
    ...entriesOf(headers['x-forwarded-for']),
    ...entriesOf(headers['x-real-ip']),
    ...entriesOf(headers.forwarded).flatMap((element) => forOf(element)),
  ];
}

function entriesOf(header: string | string[] | undefined): string[] {
  const lines = header === undefined ? [] : [header].flat();
  return lines.flatMap((line) => line.split(',')).map((entry) => entry.trim());
}

/**
 * The hops of one element of `Forwarded` (RFC 7239); an empty one, which is nobody's, when it names none. Quotes do not
 * protect separators here: an open quote of the client must not hide what the proxy adds after it.
 */
function forOf(element: string): string[] {
  const pairs = element.split(';').map((pair) => /^for\s*=\s*(.*)$/i.exec(pair.trim())?.[1]);
  const named = pairs.filter((address) => address !== undefined);
  return named.length === 0 ? [''] : named.map((address) => address.replace(/^"(.*)"$/, '$1'));
}
