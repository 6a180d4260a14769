import { Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { toldError } from '../../errors/index.js';
import { SvcOptions } from '../../options/index.js';
import type { HostCheckStep } from '../../protocol/index.js';
import { HostAdmission } from '../address/host-admission.js';
import { HostResolver } from '../address/host-resolver.js';
import { HostUrl } from '../address/host-url.js';
import type { CheckFileInfo } from '../check-file-info/check-file-info.js';
import { WopiClientService } from '../wopi-client.service.js';
import { HostUnavailable } from '../errors.js';
import type { HostCredentials } from '../wopi.types.js';

/** A clock that is further off is a warning, ms: tokens end early or late. */
const clockTolerance = 60_000;
/** A certificate that ends sooner is a warning, ms. */
const certificateTolerance = 14 * 24 * 3_600_000;

const namesRemedy = 'correct the name, or the name servers of this machine';

class CheckFailed extends Error {
  constructor(readonly step: HostCheckStep) {
    super(step.found);
  }
}

/** Finds out what is wrong between this service and a storage host, with an address and a token of the host's own making. */
@Injectable()
export class HostCheck {
  constructor(
    private readonly options: SvcOptions,
    private readonly admission: HostAdmission,
    private readonly resolver: HostResolver,
    private readonly wopi: WopiClientService,
  ) {}

  async run(wopiSrc: string, credentials: HostCredentials): Promise<readonly HostCheckStep[]> {
    const steps: HostCheckStep[] = [];
    try {
      for await (const step of this.#steps(wopiSrc, credentials)) steps.push(step);
    } catch (error) {
      if (!(error instanceof CheckFailed)) throw error;
      steps.push(error.step);
    }
    return steps;
  }

  async *#steps(wopiSrc: string, credentials: HostCredentials): AsyncGenerator<HostCheckStep> {
    const url = await must('address', 'the storage host has to give an absolute http(s) address', () =>
      HostUrl.parse(wopiSrc),
    );
    yield { step: 'address', outcome: 'ok', found: url.origin };
    // What no rule admits is not even resolved.
    await must('admission', `add '${url.origin}' to wopi.hosts (SVC_WOPI_HOSTS)`, () => this.admission.admit(url));
    yield { step: 'admission', outcome: 'ok', found: 'admitted by wopi.hosts' };
    if (isIP(url.hostname) === 0) yield await this.#names(url);
    if (url.origin.startsWith('https:')) yield await this.#certificate(url);
    const asked = Date.now();
    let date: string | undefined;
    const info = await must('checkFileInfo', 'see what the host logged for this call', async () =>
      this.wopi.checkFileInfo({ src: wopiSrc, credentials }, { onAnswer: (headers) => (date = headers.date) }),
    );
    yield {
      step: 'checkFileInfo',
      outcome: 'ok',
      found: `${Date.now() - asked} ms, for a user who may ${info.UserCanWrite ? 'write' : 'read'}`,
    };
    yield clock(date, asked);
    yield frame(info, this.options);
    yield saving(info, this.options);
  }

  async #names({ hostname }: HostUrl): Promise<HostCheckStep> {
    const addresses = await must('names', namesRemedy, () => this.resolver.resolve(hostname));
    return { step: 'names', outcome: 'ok', found: addresses.join(', ') };
  }

  /** The call itself refuses a certificate that is not believed; here it is asked when it ends, too. */
  async #certificate({ hostname, origin }: HostUrl): Promise<HostCheckStep> {
    const port = Number(new URL(origin).port) || 443;
    const remedy = 'give it a valid certificate with its chain, or name its authority in NODE_EXTRA_CA_CERTS';
    const validTo = await must('connection', remedy, async () => {
      const socket = connectTls({
        host: hostname,
        port,
        servername: isIP(hostname) === 0 ? hostname : '',
        lookup: this.admission.lookupFor(origin),
      });
      try {
        await once(socket, 'secureConnect', { signal: AbortSignal.timeout(this.options.wopi.timeouts.connect) });
        return new Date(socket.getPeerCertificate().valid_to);
      } finally {
        socket.destroy();
      }
    });
    const ends = validTo.toISOString().slice(0, 10);
    if (validTo.getTime() - Date.now() > certificateTolerance)
      return { step: 'connection', outcome: 'ok', found: `TLS, valid until ${ends}` };
    return { step: 'connection', outcome: 'warning', found: `its certificate ends on ${ends}`, remedy: 'renew it' };
  }
}

/** @throws CheckFailed */
async function must<T>(step: HostCheckStep['step'], remedy: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    const found = toldError(error)?.message ?? (typeof code === 'string' ? code : 'it failed');
    const unresolved = step === 'admission' && error instanceof HostUnavailable;
    const what = unresolved ? ({ step: 'names', remedy: namesRemedy } as const) : { step, remedy };
    throw new CheckFailed({ ...what, outcome: 'failed', found });
  }
}

function clock(date: string | undefined, asked: number): HostCheckStep {
  const told = Date.parse(date ?? '');
  if (Number.isNaN(told)) return { step: 'clock', outcome: 'ok', found: 'the host tells no time' };
  const off = told - (asked + Date.now()) / 2;
  const found = `${Math.abs(Math.round(off / 1000))} s ${off < 0 ? 'behind' : 'ahead of'} this machine`;
  if (Math.abs(off) <= clockTolerance) return { step: 'clock', outcome: 'ok', found };
  return { step: 'clock', outcome: 'warning', found, remedy: 'let both machines follow a time server' };
}

function frame({ PostMessageOrigin = '' }: CheckFileInfo, { editor }: SvcOptions): HostCheckStep {
  const extra = editor.frameAncestors.length === 0 ? '' : ` and ${editor.frameAncestors.join(', ')}`;
  if (PostMessageOrigin === '')
    return {
      step: 'frame',
      outcome: 'warning',
      found: `no PostMessageOrigin: pages of the host's own origin${extra} may embed the editor`,
      remedy: 'give PostMessageOrigin in CheckFileInfo, or name the pages in editor.frameAncestors',
    };
  if (URL.canParse(PostMessageOrigin) && new URL(PostMessageOrigin).origin === PostMessageOrigin.replace(/\/$/, ''))
    return { step: 'frame', outcome: 'ok', found: `${PostMessageOrigin}${extra}` };
  return {
    step: 'frame',
    outcome: 'failed',
    found: `PostMessageOrigin is no origin: ${PostMessageOrigin}`,
    remedy: 'give scheme, name and port alone: https://cloud.example.org',
  };
}

function saving(info: CheckFileInfo, { wopi }: SvcOptions): HostCheckStep {
  const step = 'saving';
  if (!info.UserCanWrite)
    return { step, outcome: 'warning', found: 'this user may not write', remedy: 'give UserCanWrite: true to writers' };
  if (info.SupportsLocks && !wopi.locks)
    return {
      step,
      outcome: 'warning',
      found: 'the host has locks, which are switched off here',
      remedy: 'if it takes no file without a lock, set wopi.locks (SVC_WOPI_LOCKS=true)',
    };
  if (info.LastModifiedTime === undefined)
    return {
      step,
      outcome: 'warning',
      found: 'no LastModifiedTime: changes made elsewhere are noticed late, or not at all',
      remedy: 'give LastModifiedTime in CheckFileInfo and in the answer to PutFile',
    };
  return { step, outcome: 'ok', found: 'may write, with LastModifiedTime' };
}
