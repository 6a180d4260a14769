import type { Logger } from '@nestjs/common';
import { leastPermissions, type DocumentPermissions } from '../../rights/index.js';
import { TurnPerKey } from '../../waiting/index.js';
import type { WopiClientService, WopiFile } from '../../wopi/index.js';
import { CheckFileInfo } from '../../wopi/index.js';
import { fileProperties } from '../people/file-properties.js';
import type { View } from '../people/view.js';
import type { ViewLimits } from '../policy/view-limits.js';
import { NotPermitted } from '../errors.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Changes } from '../saving/save/changes.js';
import type { Snapshots } from '../saving/save/snapshots.js';
import { refusalStatus } from './host-refusal.js';
import type { Leaving } from './leaving.js';
import type { WritingRights } from './writing-rights.js';
import type { Views } from '../people/views.js';

/** Says: this token, not this person. */
const tokenExpired = 401;
/** The host speaks of somebody else under these credentials. */
const somebodyElse = 403;
/** A host may be wrong once. */
const refusalsBelieved = 2;
/** What is left to somebody who is not wanted, until what they typed is safe: what they see. */
const nothing = {
  UserCanWrite: false,
  DisableExport: true,
  DisablePrint: true,
  UserCanNotWriteRelative: true,
  UserCanRename: false,
} as const;

/** People that the host is asked about at once, in one look. */
const atOnce = 4;

export interface WatchParts {
  readonly wopi: Pick<WopiClientService, 'checkFileInfo'>;
  readonly limits: Pick<ViewLimits, 'of'>;
  readonly version: Pick<OpenVersion, 'key' | 'fileName'>;
  readonly views: Pick<Views, 'all'>;
  readonly rights: Pick<WritingRights, 'changed'>;
  readonly leaving: Pick<Leaving, 'remove'>;
  readonly changes: Pick<Changes, 'modified'>;
  readonly snapshots: Pick<Snapshots, 'take'>;
  readonly logger: Pick<Logger, 'debug'>;
}

/** What the host said of the person who has these credentials. */
interface Known {
  readonly file: WopiFile;
  readonly info: CheckFileInfo;
}

/** What host and policy let people do is asked again while they are here, and holds at once. */
export class RightsWatch {
  readonly #refused = new WeakMap<View, number>();
  /** As whom the host spoke of them last, where that is somebody else. */
  readonly #others = new WeakMap<View, string>();
  readonly #turns = new TurnPerKey<View>();
  readonly #asking = new Set<View>();

  constructor(private readonly parts: WatchParts) {}

  /** Asks about everybody, and never rejects. @param known an answer that is fresh already */
  async check(known?: Known): Promise<void> {
    const waiting = this.parts.views.all.filter((view) => !this.#asking.has(view));
    const ask = async (): Promise<void> => {
      for (let view = waiting.shift(); view; view = waiting.shift()) await this.#askOnce(view, known);
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
  }

  /** Whoever the host is slow to speak of keeps nobody else waiting, and is not asked about twice at a time. */
  async #askOnce(view: View, known?: Known): Promise<void> {
    if (this.#asking.has(view)) return;
    this.#asking.add(view);
    await this.#ask(view, known).finally(() => this.#asking.delete(view));
  }

  /** The host has spoken of this view's person. */
  async learn(view: View, info: CheckFileInfo): Promise<void> {
    await this.#inTurn(view, async () => {
      this.#refused.delete(view);
      if (info.UserId === view.info.UserId) await this.#apply(view, { info });
    });
  }

  /** The policy is asked again, and then the host: somebody has said that there is something new. */
  async reevaluate(view: View): Promise<void> {
    await this.#inTurn(view, async () => {
      const limits = await this.#limitsOf(view);
      if (limits === undefined) return this.parts.leaving.remove(view);
      await this.#apply(view, { limits });
    });
    if (this.parts.views.all.includes(view)) await this.#ask(view);
  }

  /** Undefined: this person may not be here. A policy that does not say leaves them what they see. */
  async #limitsOf(view: View): Promise<DocumentPermissions | undefined> {
    try {
      return await this.parts.limits.of(this.parts.version.key, view.hostInfo);
    } catch (error) {
      return error instanceof NotPermitted ? undefined : leastPermissions;
    }
  }

  /** One word after the other, for a view in the kit takes time to be replaced. */
  async #inTurn(view: View, work: () => Promise<void>): Promise<void> {
    await this.#turns.take(view, work);
  }

  async #apply(view: View, news: Parameters<View['learn']>[0]): Promise<void> {
    const name = this.parts.version.fileName;
    const before = JSON.stringify(fileProperties(view.info, name));
    view.learn(news);
    await this.parts.rights.changed(view);
    const file = fileProperties(view.info, name);
    if (JSON.stringify(file) !== before) view.send({ type: 'file', file });
  }

  /** A host that is away, or a kit that is gone just now, leaves people what they may do; it is asked again later. */
  async #ask(view: View, known?: Known): Promise<void> {
    const { file } = view;
    try {
      const info = file === known?.file ? known.info : await this.parts.wopi.checkFileInfo(file);
      if (view.file === file) await this.#hear(view, info);
    } catch (error) {
      this.parts.logger.debug(`what a person may do was not renewed: ${String(error)}`);
      const status = refusalStatus(error);
      if (status !== undefined && view.file === file) await this.#refuse(view, status);
    }
  }

  /** Some hosts make up a name for a guest at each answer: only one that stays is somebody else's. */
  async #hear(view: View, info: CheckFileInfo): Promise<void> {
    const { UserId } = view.info;
    const before = this.#others.get(view);
    if (info.UserId === UserId) this.#others.delete(view);
    else this.#others.set(view, info.UserId);
    const isMadeUp = before !== undefined && before !== info.UserId;
    if (info.UserId !== UserId && !isMadeUp) return this.#refuse(view, somebodyElse);
    await this.learn(view, Object.assign(new CheckFileInfo(), info, { UserId }));
  }

  async #refuse(view: View, status: number): Promise<void> {
    if (status === tokenExpired) return;
    // Whoever has left meanwhile is not asked about again.
    if (!this.parts.views.all.includes(view)) return view.learn({ limits: leastPermissions });
    const times = (this.#refused.get(view) ?? 0) + 1;
    this.#refused.set(view, times);
    if (times < refusalsBelieved) return;
    await this.#inTurn(view, async () => this.#putOut(view));
  }

  /** What was typed goes into the keep first: somebody else may have to save it. Until it is there, a writer may read on. */
  async #putOut(view: View): Promise<void> {
    if (view.mayWrite) await this.#isKept(view);
    await this.#apply(view, { info: Object.assign(new CheckFileInfo(), view.hostInfo, nothing) });
    if ((await this.#isKept(view)) && this.parts.views.all.includes(view)) this.parts.leaving.remove(view);
  }

  async #isKept({ typing }: View): Promise<boolean> {
    const { changes, snapshots } = this.parts;
    // A cell that is being typed into is entered.
    if (typing.isSafe || !changes.modified) return true;
    const isTaken = await snapshots.take({ dontTerminateEdit: false });
    return (isTaken && typing.isStored) || typing.isSafe || !changes.modified;
  }
}
