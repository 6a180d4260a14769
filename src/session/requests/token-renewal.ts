import { setTimeout as pause } from 'node:timers/promises';
import { SvcLogger } from '../../logging/index.js';
import type { AutosaveOptions } from '../../options/index.js';
import {
  HostAnswerInvalid,
  HostUnauthorized,
  HostUnavailable,
  type CheckFileInfo,
  type HostError,
  type WopiClientService,
  type WopiFile,
} from '../../wopi/index.js';
import type { DocumentSession } from '../document/document-session.js';
import { NotPermitted } from '../errors.js';
import { spokenOf } from '../participation/spoken-of.js';
import type { View } from '../people/view.js';
import { pauseAfter } from '../saving/save/save-policy.js';

/** A host may not know yet what its page has just been given. */
const refusalsBelieved = 3;

type Renewed = Pick<DocumentSession, 'learnRights' | 'credentialsRenewed'> & {
  readonly views: Pick<DocumentSession['views'], 'all'>;
};

/** Tokens that a host's page brings for somebody who is here. They count once the host has said whose they are. */
export class TokenRenewal {
  readonly #log = new SvcLogger('session');
  /** Brought last, and not yet judged. */
  readonly #brought = new WeakMap<View, WopiFile>();

  constructor(
    private readonly wopi: Pick<WopiClientService, 'checkFileInfo'>,
    private readonly times: Pick<AutosaveOptions, 'retryPause'>,
  ) {}

  /**
   * A host that is away for a moment is asked again, with pauses, until it answers, there is another token, or the person
   * is gone: its page brings a token once. One that refuses the token is asked a few times; then its page is asked for
   * another, should the one before not do any more.
   *
   * @throws NotPermitted, and what the host refuses it with
   */
  async renew(session: Renewed, view: View, accessToken: string): Promise<void> {
    const before = view.file;
    const file = { ...before, credentials: { accessToken } };
    this.#brought.set(view, file);
    const isWanted = (): boolean =>
      this.#brought.get(view) === file && view.file === before && session.views.all.includes(view);
    let refusals = 0;
    for (let failures = 1; isWanted(); failures++) {
      try {
        return await view.tokens.run(() => this.#judge(session, view, file, isWanted));
      } catch (error) {
        if (error instanceof HostUnauthorized) refusals++;
        if (!mayPass(error) || refusals === refusalsBelieved) {
          if (isWanted()) view.missCredentials();
          throw error;
        }
        this.#log.warn(`a new token is tried again: ${error.message}`);
        await pause(pauseAfter(failures, this.times), undefined, { ref: false });
      }
    }
  }

  async #judge(session: Renewed, view: View, file: WopiFile, isWanted: () => boolean): Promise<void> {
    if (!isWanted()) return;
    const ask = async (): Promise<CheckFileInfo> => this.wopi.checkFileInfo(file);
    const info = await spokenOf(view.info, await ask(), ask);
    if (!isWanted()) return;
    if (!info) throw new NotPermitted('The new token belongs to somebody else.');
    view.renewCredentials(file.credentials);
    await session.learnRights(view, info);
    session.credentialsRenewed();
  }
}

const mayPass = (error: unknown): error is HostError =>
  error instanceof HostUnavailable || error instanceof HostAnswerInvalid || error instanceof HostUnauthorized;
