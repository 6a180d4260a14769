import { createHmac } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import pRetry, { AbortError } from 'p-retry';
import { request } from 'undici';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions } from '../../options/index.js';
import { WebhookRefused } from './errors.js';

/** Statuses that say "later"; every other 4xx will be the same next time. */
const later = [408, 425, 429];
const maxPause = 300_000;

/**
 * Tells an address that a conversion has ended. The body is signed: `Svc-Signature: t=<seconds>,v1=<hex>`, where the hex
 * is the HMAC-SHA256 of `<seconds>.<body>` under the option `conversion.jobs.webhook.secret`.
 */
@Injectable()
export class Webhook implements BeforeApplicationShutdown {
  readonly #log = new SvcLogger('webhook');
  readonly #shutdown = new AbortController();

  constructor(private readonly options: SvcOptions) {}

  /** @throws WebhookRefused naming the option that admits it */
  assertAdmitted(address: string): void {
    const { hosts, secret } = this.options.conversion.jobs.webhook;
    if (secret === undefined)
      throw new WebhookRefused('This server calls nobody: its option conversion.jobs.webhook.secret is not set.');
    if (!URL.canParse(address) || !hosts.includes(new URL(address).origin))
      throw new WebhookRefused(
        'This server does not call that address. The operator lists origins in conversion.jobs.webhook.hosts.',
      );
  }

  /** Tries again, with growing pauses, until somebody takes it. Never throws. */
  async call(address: string, message: object): Promise<void> {
    const { retries, firstPause } = this.options.conversion.jobs.webhook;
    const { origin } = new URL(address);
    try {
      await pRetry(() => this.#post(address, JSON.stringify(message)), {
        retries,
        minTimeout: firstPause,
        maxTimeout: Math.max(firstPause, maxPause),
        randomize: true,
        signal: this.#shutdown.signal,
      });
    } catch (error) {
      this.#log.warn(`${origin} was not told that a conversion has ended: ${(error as Error).message}`);
    }
  }

  beforeApplicationShutdown(): void {
    this.#shutdown.abort(new Error('the service is shutting down'));
  }

  async #post(address: string, body: string): Promise<void> {
    const { timeout, secret = '' } = this.options.conversion.jobs.webhook;
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    // Redirects are not followed: they would lead to hosts nobody admitted.
    const answer = await request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'svc-signature': `t=${seconds},v1=${signature}` },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), this.#shutdown.signal]),
    });
    await answer.body.dump();
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) return;
    const failure = new Error(`it answered ${statusCode}`);
    throw statusCode < 500 && !later.includes(statusCode) ? new AbortError(failure) : failure;
  }
}
