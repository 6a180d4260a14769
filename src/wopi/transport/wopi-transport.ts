import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, Pool, type Dispatcher } from 'undici';
import { SvcError } from '../../errors/index.js';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions } from '../../options/index.js';
import { HostAdmission } from '../address/host-admission.js';
import { HostTimeout, HostUnavailable, type DeliveryFacts } from '../errors.js';
import { UploadBody } from './upload-body.js';
import type { WopiAnswer, WopiCall } from '../call/wopi-call.js';

const logger = new SvcLogger('wopi');

/** Errors that happen before a byte of the request is sent. */
const connectFailures = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Codes of a certificate that is not believed, which also ends a call before anything is sent. */
const isCertificateCode = (code: string): boolean => /CERT|VERIFY_LEAF|^ERR_(TLS|SSL)_/.test(code);

/** One HTTP exchange: the end of the chain of interceptors. Connects to admitted addresses only; follows nothing. */
@Injectable()
export class WopiTransport implements OnApplicationShutdown {
  readonly #agent: Agent;
  readonly #idleTimeout: number;
  readonly #isListed: boolean;

  constructor({ wopi }: SvcOptions, admission: HostAdmission) {
    this.#idleTimeout = wopi.timeouts.idle;
    this.#isListed = wopi.hosts !== undefined;
    this.#agent = new Agent({
      headersTimeout: wopi.timeouts.idle,
      bodyTimeout: wopi.timeouts.idle,
      factory: (origin, options: Pool.Options) =>
        new Pool(origin, {
          ...options,
          connect: { timeout: wopi.timeouts.connect, lookup: admission.lookupFor(new URL(origin).origin) },
        }),
    });
  }

  /** After the last exit save: sessions save while the modules are being destroyed. */
  async onApplicationShutdown(): Promise<void> {
    await this.#agent.destroy();
  }

  /**
   * @throws HostTimeout, HostUnavailable, HostRefused
   * @throws the reason of `call.signal`, when it is not a timeout.
   */
  async send(call: WopiCall): Promise<WopiAnswer> {
    const stalled = new AbortController();
    const body = call.body && this.#bodyOf(call.body, stalled);
    try {
      const { statusCode, ...answer } = await this.#agent.request({
        origin: call.url.origin,
        path: call.url.target,
        method: call.method,
        headers: { ...call.headers, ...lengthOf(call) },
        body: body ?? null,
        reset: call.lastOnConnection ?? false,
        signal: AbortSignal.any([call.signal, stalled.signal]),
      } as Dispatcher.RequestOptions);
      return { status: statusCode, headers: answer.headers, body: answer.body };
    } catch (error) {
      throw toHostError(error, call, { bodyStarted: body?.started, isListed: this.#isListed });
    }
  }

  #bodyOf(body: NonNullable<WopiCall['body']>, stalled: AbortController): UploadBody | undefined {
    if (body.size === 0) return undefined;
    return new UploadBody(body, this.#idleTimeout, () => stalled.abort(new DOMException('stalled', 'TimeoutError')));
  }
}

/** Writes always say how long they are: some hosts cannot take chunks. */
function lengthOf({ method, body }: WopiCall): Record<string, string> {
  return method === 'POST' ? { 'Content-Length': String(body?.size ?? 0) } : {};
}

/**
 * The one place where failures of the wire get their names; used for the body of an answer, too.
 *
 * @param isListed whether `wopi.hosts` names the host; others are whatever listens on this machine
 */
export function toHostError(
  error: unknown,
  call: WopiCall,
  { bodyStarted, isListed }: { readonly bodyStarted?: boolean | undefined; readonly isListed: boolean },
): unknown {
  // That of the host; or of whoever kept a body from being sent.
  if (error instanceof SvcError) return error;
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (call.signal.aborted && (call.signal.reason as Error).name !== 'TimeoutError') return call.signal.reason;
  const mayHaveLanded = call.method === 'POST' && (bodyStarted ?? !isConnectFailure(code));
  const facts = { cause: error, mayHaveLanded };
  const isLate = name === 'TimeoutError' || call.signal.aborted || /TIMEOUT|ETIMEDOUT/.test(code);
  if (isLate) {
    const late = new HostTimeout(
      `The storage host did not answer ${call.operation} in time (${call.url.toString()}).`,
      facts,
    );
    return isListed ? late : unreached(call, { ...facts, cause: late });
  }
  const reason = isCertificateCode(code) ? `${code}; ${certificateRemedy}` : code || 'connection failed';
  logger.warn(`${call.operation} did not reach ${call.url.toString()}: ${reason}`);
  return unreached(call, facts);
}

/** Why is for the log only: whoever names addresses must not learn which ports are open, nor which are silent. */
const unreached = ({ operation, url }: WopiCall, facts: DeliveryFacts): HostUnavailable =>
  new HostUnavailable(`The storage host could not be reached for ${operation} (${url.toString()}).`, facts);

const isConnectFailure = (code: string): boolean => connectFailures.has(code) || isCertificateCode(code);

const certificateRemedy = 'give it a valid certificate, or name its authority in NODE_EXTRA_CA_CERTS';
