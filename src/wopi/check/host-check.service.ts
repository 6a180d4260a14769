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
import { HostTimeout, HostUnavailable } from '../errors.js';
import type { HostCredentials } from '../wopi.types.js';
import { callRemedy, connectionRemedy } from './remedies.js';
import { sloppyFields } from './sloppy-fields.js';

/** A clock that is further off is a warning, ms: tokens end early or late. */
const clockTolerance = 60_000;
/** CheckFileInfo that takes longer is a warning, ms: whoever opens a document waits for it, and for more. */
const slowness = 2_000;
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
    let json: Readonly<Record<string, unknown>> = {};
    const told = {
      onAnswer: (headers: { readonly date?: string | undefined }): void => void (date = headers.date),
      onJson: (written: Readonly<Record<string, unknown>>): void => void (json = written),
    };
    const info = await must('checkFileInfo', callRemedy, async () =>
      this.wopi.checkFileInfo({ src: wopiSrc, credentials }, told),
    );
    yield answered(info, json, Date.now() - asked);
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
    const validTo = await must('connection', connectionRemedy, async () => {
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
    return certificate(validTo);
  }
}

/** @throws CheckFailed */
async function must<T>(
  step: HostCheckStep['step'],
  remedy: string | ((error: unknown) => string),
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    // Whoever runs the service may know that an unlisted host is silent.
    const { cause } = failure as { readonly cause?: unknown };
    const error = cause instanceof HostTimeout ? cause : failure;
    const unresolved = step === 'admission' && error instanceof HostUnavailable;
    const mend = typeof remedy === 'string' ? remedy : remedy(error);
    const what = unresolved ? ({ step: 'names', remedy: namesRemedy } as const) : { step, remedy: mend };
    throw new CheckFailed({ ...what, outcome: 'failed', found: foundIn(error) });
  }
}

/** Whoever runs the service may know why, which is not told to others. */
function foundIn(error: unknown): string {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } };
  const message = toldError(error)?.message;
  if (message === undefined) return typeof code === 'string' ? code : 'it failed';
  return typeof cause?.code === 'string' ? `${message} (${cause.code})` : message;
}

/** When a certificate ends that is believed now. */
export function certificate(validTo: Date, now = Date.now()): HostCheckStep {
  const ends = validTo.toISOString().slice(0, 10);
  if (validTo.getTime() - now > certificateTolerance)
    return { step: 'connection', outcome: 'ok', found: `TLS, valid until ${ends}` };
  return { step: 'connection', outcome: 'warning', found: `its certificate ends on ${ends}`, remedy: 'renew it' };
}

function answered(info: CheckFileInfo, json: Readonly<Record<string, unknown>>, ms: number): HostCheckStep {
  const step = 'checkFileInfo';
  const took = `${ms} ms, for a user who may ${info.UserCanWrite ? 'write' : 'read'}`;
  const sloppy = sloppyFields(json, info);
  const isSlow = ms > slowness;
  if (!isSlow && sloppy.length === 0) return { step, outcome: 'ok', found: took };
  const remedies = [
    ...(isSlow ? ['see what keeps the host busy: each document that is opened waits for this, and each save'] : []),
    ...(sloppy.length > 0 ? ['name and type the fields as the specification does, though these could be read'] : []),
  ];
  return { step, outcome: 'warning', found: [took, ...sloppy].join('; '), remedy: remedies.join('; ') };
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
