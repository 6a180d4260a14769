import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions } from '../../options/index.js';
import { traceCarrier, tracedCall } from '../../tracing/index.js';
import { HostAdmission } from '../address/host-admission.js';
import { HostUrl } from '../address/host-url.js';
import { ApplicationInterceptors } from '../interceptors/application-interceptors.js';
import { WopiAuthInterceptor } from '../interceptors/wopi-auth.interceptor.js';
import { WopiHeaderInterceptor } from '../interceptors/wopi-header.interceptor.js';
import { HostAnswerInvalid, HostError } from '../errors.js';
import { discard } from './read-answer.js';
import { repeatWhileSafe } from './retry.js';
import type { WopiAnswer, WopiCall, WopiHandler, WopiInterceptor } from '../call/wopi-call.js';
import { toHostError, WopiTransport } from './wopi-transport.js';

/** A call as it is asked for. */
type Unsent = Omit<WopiCall, 'headers' | 'signal' | 'correlationId'> & { signal?: AbortSignal | undefined };

/** Makes of an answer, and of the address where it came from, a result or a typed error; must consume the body. */
type Reader<T> = (answer: WopiAnswer, from: HostUrl) => Promise<T>;

const redirects = new Set([301, 302, 307, 308]);

/** Makes calls: admission, interceptors, redirects, deadline, repetition. Knows nothing of what they are for. */
@Injectable()
export class WopiCaller {
  readonly #log = new SvcLogger('wopi');
  readonly #own: readonly WopiInterceptor[];

  constructor(
    private readonly options: SvcOptions,
    private readonly transport: WopiTransport,
    private readonly admission: HostAdmission,
    private readonly added: ApplicationInterceptors,
    auth: WopiAuthInterceptor,
    headers: WopiHeaderInterceptor,
  ) {
    this.#own = [auth, headers];
  }

  /**
   * @param read a repeated attempt reads anew
   * @throws HostRefused, HostUnauthorized, HostTimeout, HostUnavailable, HostAnswerInvalid, and what `read` throws
   */
  async call<T>(call: Unsent, read: Reader<T>): Promise<T> {
    const { hostname, port, protocol } = new URL(call.url.origin);
    const facts = {
      'http.request.method': call.method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      'svc.wopi.operation': call.operation,
    };
    return tracedCall(`WOPI ${call.operation}`, facts, (span) =>
      this.#repeated(call, async (answer, from) => {
        span.setAttribute('http.response.status_code', answer.status);
        return read(answer, from);
      }),
    );
  }

  async #repeated<T>({ signal, ...call }: Unsent, read: Reader<T>): Promise<T> {
    const { timeouts, retries, retryPause } = this.options.wopi;
    const deadline = AbortSignal.timeout(timeouts.total);
    const started: WopiCall = {
      ...call,
      correlationId: randomUUID(),
      // The host's part of the trace, where the application traces.
      headers: traceCarrier(),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    };
    return repeatWhileSafe(async () => this.#attempt(started, read), { retries, retryPause, signal: started.signal });
  }

  async #attempt<T>(call: WopiCall, read: Reader<T>): Promise<T> {
    call.signal.throwIfAborted();
    try {
      const { answer, from } = await this.#follow(call);
      return await read(answer, from);
    } catch (error) {
      const isListed = this.options.wopi.hosts !== undefined;
      const failure = isOfTheWire(error) ? toHostError(error, call, { isListed }) : error;
      if (failure instanceof HostError) {
        this.#log.debug(`${call.operation} failed (correlation ${call.correlationId}): ${failure.code}`);
      }
      throw failure;
    }
  }

  /** Method and body stay the same on every hop: a redirected save that became a GET would look like a success. */
  async #follow(first: WopiCall): Promise<{ readonly answer: WopiAnswer; readonly from: HostUrl }> {
    let call = first;
    for (let hops = 0; hops <= this.options.wopi.maxRedirects; hops++) {
      await this.admission.admit(call.url, HostUrl.parse(first.file.src));
      const answer = await this.#handler()(call);
      const { location } = answer.headers;
      if (!redirects.has(answer.status) || location === undefined) return { answer, from: call.url };
      await discard(answer);
      call = { ...call, url: call.url.resolve(location) };
    }
    throw new HostAnswerInvalid(
      `The storage host redirects more than ${this.options.wopi.maxRedirects} times (${first.url.toString()}).`,
    );
  }

  /** Interceptors of the application run first, and see no credentials yet. */
  #handler(): WopiHandler {
    const send: WopiHandler = async (call) => this.transport.send(call);
    return [...this.added.all, ...this.#own].reduceRight<WopiHandler>(
      (next, interceptor) => async (call) => interceptor.intercept(call, next),
      send,
    );
  }
}

/** undici and the socket say what went wrong by `code`; an abort by its name. */
function isOfTheWire(error: unknown): boolean {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const isSocketCode = typeof code === 'string' && /^(UND_ERR|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|HPE_)/.test(code);
  return isSocketCode || name === 'AbortError' || name === 'TimeoutError';
}
