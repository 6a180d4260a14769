import type { CheckFileInfo, WopiClientService, WopiFile } from '../../wopi/index.js';
import { HostUnauthorized } from '../../wopi/index.js';
import { fileProperties } from '../people/file-properties.js';
import type { View } from '../people/view.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Leaving } from './leaving.js';
import type { WritingRights } from './writing-rights.js';
import type { Views } from '../people/views.js';

/** Answers of a host that say: this person, not merely this token. */
const noMore: ReadonlySet<number> = new Set([403, 404]);
/** A host may be wrong once. */
const refusalsBelieved = 2;

/** What the host lets people do is read again while they are here, and holds at once. */
export class RightsWatch {
  readonly #refused = new WeakMap<View, number>();
  readonly #turns = new WeakMap<View, Promise<void>>();
  #checking = false;

  constructor(
    private readonly wopi: Pick<WopiClientService, 'checkFileInfo'>,
    private readonly version: Pick<OpenVersion, 'fileName'>,
    private readonly views: Pick<Views, 'all'>,
    private readonly rights: Pick<WritingRights, 'changed'>,
    private readonly leaving: Pick<Leaving, 'remove'>,
  ) {}

  /** Asks about everybody. @param known an answer that is fresh already, and whose it is */
  async check(known?: { readonly file: WopiFile; readonly info: CheckFileInfo }): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      for (const view of this.views.all) {
        if (view.file === known?.file) await this.learn(view, known.info);
        else await this.#ask(view);
      }
    } finally {
      this.#checking = false;
    }
  }

  /** The host has spoken of this view's person; one word after the other, for a view in the kit takes time to be replaced. */
  async learn(view: View, info: CheckFileInfo): Promise<void> {
    const turn = (this.#turns.get(view) ?? Promise.resolve()).then(() => this.#learn(view, info));
    this.#turns.set(
      view,
      turn.catch(() => undefined),
    );
    await turn;
  }

  async #learn(view: View, info: CheckFileInfo): Promise<void> {
    this.#refused.delete(view);
    if (info.UserId !== view.info.UserId) return;
    const name = this.version.fileName;
    const before = JSON.stringify(fileProperties(view.info, name));
    view.info = info;
    await this.rights.changed(view);
    const file = fileProperties(info, name);
    if (JSON.stringify(file) !== before) view.send({ type: 'file', file });
  }

  async #ask(view: View): Promise<void> {
    const { file } = view;
    try {
      const info = await this.wopi.checkFileInfo(file);
      if (view.file === file) await this.learn(view, info);
    } catch (error) {
      if (error instanceof HostUnauthorized && view.file === file) this.#refuse(view, error.hostStatus);
    }
  }

  /** A writer stays: what was typed may have to be saved by somebody else, or copied. */
  #refuse(view: View, status: number): void {
    const times = (this.#refused.get(view) ?? 0) + 1;
    this.#refused.set(view, times);
    if (times >= refusalsBelieved && noMore.has(status) && !view.mayWrite) this.leaving.remove(view);
  }
}
