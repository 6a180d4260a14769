import { Injectable } from '@nestjs/common';
import { dialects } from '../../dialect/index.js';
import { SvcOptions } from '../../options/index.js';
import { HostUrl } from '../address/host-url.js';
import { OwnAddress } from '../address/own-address.js';
import {
  withHeaders,
  type CallFacts,
  type WopiAnswer,
  type WopiCall,
  type WopiHandler,
  type WopiInterceptor,
  type WopiOperation,
} from '../call/wopi-call.js';
import { productVersion } from '../../product/index.js';
import { headerText, utf7 } from './header-text.js';
import { userAgent } from './user-agent.js';
import { WopiProof } from './wopi-proof.js';

type Headers = Record<string, string>;

const overrides: Partial<Record<WopiOperation, string>> = {
  PutFile: 'PUT',
  PutRelativeFile: 'PUT_RELATIVE',
  RenameFile: 'RENAME_FILE',
  Lock: 'LOCK',
  // A lock of the same value with `X-WOPI-OldLock` beside it takes the old one's place.
  UnlockAndRelock: 'LOCK',
  RefreshLock: 'REFRESH_LOCK',
  GetLock: 'GET_LOCK',
  Unlock: 'UNLOCK',
};

/**
 * Says what a call is for, and whose it is: override, save headers in every dialect switched on, names, sizes, locks, proof.
 *
 * @publicApi
 */
@Injectable()
export class WopiHeaderInterceptor implements WopiInterceptor {
  readonly #prefixes: readonly string[];

  constructor(
    options: SvcOptions,
    private readonly proof: WopiProof,
    private readonly own: OwnAddress,
  ) {
    this.#prefixes = options.dialects.map((name) => dialects[name].headerPrefix);
  }

  /**
   * Adds the lines of the call's operation and facts; those that interceptors before it set under the same names are
   * replaced.
   */
  async intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer> {
    const lines = { ...this.#common(call), ...this.#ofOperation(call), ...this.#proofOf(call), ...this.#sealOf(call) };
    return next(withHeaders(call, lines));
  }

  /** For a storage in this application, which gives some documents to its service alone. */
  #sealOf({ url, file: { credentials } }: WopiCall): Headers {
    if (!('accessToken' in credentials)) return {};
    const seal = this.own.sealFor(url, credentials.accessToken);
    return seal === undefined ? {} : { 'X-SVC-Seal': seal };
  }

  #common({ correlationId, file: { sessionId } }: WopiCall): Headers {
    return {
      'User-Agent': userAgent,
      'Accept-Encoding': 'identity',
      'X-WOPI-CorrelationId': correlationId,
      'X-WOPI-ClientVersion': productVersion,
      ...(sessionId !== undefined && { 'X-WOPI-SessionId': sessionId }),
    };
  }

  #ofOperation({ operation, facts, body }: WopiCall): Headers {
    const override = overrides[operation];
    return {
      ...(override && { 'X-WOPI-Override': override }),
      ...(body && { 'Content-Type': 'application/octet-stream' }),
      ...(body && operation === 'PutRelativeFile' && { 'X-WOPI-Size': String(body.size) }),
      ...(facts.lock !== undefined && { 'X-WOPI-Lock': headerText(facts.lock) }),
      ...(facts.oldLock !== undefined && { 'X-WOPI-OldLock': headerText(facts.oldLock) }),
      ...(facts.save?.editors?.length && { 'X-WOPI-Editors': editors(facts.save.editors) }),
      ...(facts.suggestedTarget !== undefined && { 'X-WOPI-SuggestedTarget': utf7(facts.suggestedTarget) }),
      ...(facts.requestedName !== undefined && { 'X-WOPI-RequestedName': utf7(facts.requestedName) }),
      ...(facts.save && this.#ofSave(facts.save)),
    };
  }

  #ofSave(save: NonNullable<CallFacts['save']>): Headers {
    const values: Headers = {
      IsModifiedByUser: String(save.isModifiedByUser),
      IsAutosave: String(save.isAutosave),
      IsExitSave: String(save.isExitSave),
      ...(save.timestamp !== undefined && { Timestamp: headerText(save.timestamp) }),
      ...(save.extendedData !== undefined && { ExtendedData: headerText(save.extendedData) }),
    };
    const named = this.#prefixes.flatMap((prefix) =>
      Object.entries(values).map(([name, value]) => [prefix + name, value] as const),
    );
    return Object.fromEntries(named);
  }

  /**
   * A proof is about the token that a host sees: the one its own address carries, as that of a template does, else ours.
   * Another host sees none of ours, and gets no proof.
   */
  #proofOf({ url, file: { src, credentials } }: WopiCall): Headers {
    const isHome = HostUrl.parse(src).origin === url.origin;
    const ours = 'accessToken' in credentials ? credentials.accessToken : '';
    const token = url.parameter('access_token') ?? (isHome ? ours : undefined);
    return token === undefined ? {} : this.proof.headers(url.href, token);
  }
}

/** The list is divided by commas; an id that holds one cannot be told from two. */
function editors(ids: readonly string[]): string {
  return headerText(ids.filter((id) => id !== '' && !id.includes(',')).join(','));
}
