import type { Logger } from '@nestjs/common';
import type { CheckFileInfo, WopiClientService, WopiFile } from '../../../wopi/index.js';
import type { Turn } from '../../../waiting/index.js';
import { NotSaved } from '../../errors.js';
import { askWithAny } from '../../people/ask-with-any.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import type { Machine } from '../../state/machine.js';
import type { Changes } from '../save/changes.js';
import type { SaveDesk } from '../save/save-desk.js';
import type { SaveStatus } from '../save/save-status.js';
import type { Snapshots } from '../save/snapshots.js';
import type { Baseline } from '../upload/baseline.js';
import type { Conflict } from '../upload/conflict.js';
import type { ContentIdentity, Parcel } from '../../files/content-identity.js';
import { compareTold, hostContent, type HostContent } from '../upload/host-content.js';
import type { KnownBytes, Landing } from '../upload/landing.js';
import { judgeOwnChange, judgeUpload } from '../upload/verdicts.js';

export interface HostWatchParts {
  readonly machine: Pick<Machine, 'state' | 'ending' | 'raise' | 'until'>;
  readonly views: Pick<Views, 'credentialsForReading'>;
  readonly baseline: Baseline;
  /** Whatever writes the file at the host. */
  readonly writes: Pick<Turn, 'take'>;
  readonly landing: Pick<Landing, 'find' | 'look' | 'isUntouched'>;
  readonly hostBytes: KnownBytes;
  readonly conflict: Conflict;
  readonly snapshots: Pick<Snapshots, 'findOut'>;
  readonly changes: Pick<Changes, 'overtaken'>;
  readonly status: Pick<SaveStatus, 'announceModified'>;
  readonly saves: Pick<SaveDesk, 'autosave'>;
  readonly wopi: Pick<WopiClientService, 'checkFileInfo'>;
  readonly logger: Pick<Logger, 'debug'>;
}

/** A change at the host that we make ourselves, such as renaming. Some hosts store the bytes that come along with it. */
export interface OwnChange<T> {
  readonly prepare: () => Promise<Parcel>;
  readonly carry: (parcel: Parcel) => Promise<T>;
}

/** Notices that the file changed in storage: by asking now and then, and by whatever else the host says. */
export class HostWatch {
  /** A look, or a change of our own. */
  #busy: Promise<unknown> | undefined;
  #isWanted = false;

  constructor(private readonly parts: HostWatchParts) {}

  /** @returns what the host said, and to whom */
  async check(): Promise<{ readonly file: WopiFile; readonly info: CheckFileInfo } | undefined> {
    const files = this.parts.views.credentialsForReading();
    return files.length > 0 && this.#isFree ? this.#alone(() => this.#look(files)) : undefined;
  }

  /**
   * What a person brought along may be older than our last save: when it differs, the host is asked again, as soon as it
   * can be.
   */
  compare(info: CheckFileInfo): void {
    if (this.#isWanted || !this.parts.baseline.changedIn(hostContent(info))) return;
    this.#isWanted = true;
    void this.#lookSoon();
  }

  async #lookSoon(): Promise<void> {
    const { machine } = this.parts;
    while (!this.#isFree && !machine.ending) {
      await machine.until((state) => state === 'ready' || machine.ending);
      await this.#busy;
    }
    this.#isWanted = false;
    await this.check();
  }

  get #isFree(): boolean {
    return this.#busy === undefined && this.parts.machine.state === 'ready';
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    while (this.#busy) await this.#busy;
    const done = work();
    this.#busy = done.catch(() => undefined).then(() => (this.#busy = undefined));
    return done;
  }

  async #look(files: readonly WopiFile[]): ReturnType<HostWatch['check']> {
    const { baseline, wopi, logger } = this.parts;
    const { stores } = baseline;
    try {
      const seen = await askWithAny(files, async (file) => ({ file, info: await wopi.checkFileInfo(file) }));
      // An answer that was under way while we saved speaks of a version before ours.
      if (seen && stores === baseline.stores) await this.#notice(seen.file, seen.info);
      return seen;
    } catch (error) {
      logger.debug(`periodic CheckFileInfo failed: ${String(error)}`);
      return undefined;
    }
  }

  async #notice(file: WopiFile, info: CheckFileInfo): Promise<void> {
    const { machine, baseline, landing, conflict, snapshots } = this.parts;
    const { stores } = baseline;
    if (machine.state !== 'ready') return;
    const host = hostContent(info);
    if (!baseline.changedIn(host)) return baseline.adopt(host);
    const landed = await landing.find(file, host);
    const isUntouched = landed === undefined && (await landing.isUntouched(file, host));
    const modified = landed === undefined && !isUntouched && (await snapshots.findOut());
    // A save that has begun meanwhile finds out for itself.
    if (machine.state !== 'ready' || stores !== baseline.stores) return;
    if (landed) return this.#landed(host, landed);
    if (isUntouched) return baseline.adopt(host);
    if (modified) conflict.found(host);
    else conflict.over();
    machine.raise(modified ? 'conflict' : 'changedOutside');
  }

  /** An older version of ours came late, over a newer one that the host had: what is open goes there once more. */
  #landed(host: HostContent, content: ContentIdentity): void {
    const { baseline, changes, status, saves } = this.parts;
    const isLast = baseline.isOurLast(content);
    baseline.arrived(host, content);
    if (isLast) return;
    changes.overtaken();
    status.announceModified();
    saves.autosave();
  }

  /**
   * Neither a save nor a look comes between: a save's bytes would be replaced by older ones that came along here, and a
   * look would take those for another's.
   *
   * @throws NotSaved when the file changed already, and what the change throws
   */
  async change<T>(view: View, change: OwnChange<T>): Promise<T> {
    return this.parts.writes.take(() => this.#alone(() => this.#change(view, change)));
  }

  async #change<T>(view: View, { prepare, carry }: OwnChange<T>): Promise<T> {
    const { baseline } = this.parts;
    const before = await this.#assertUnchanged(view);
    const sent = await prepare();
    let result: T;
    try {
      result = await carry(sent);
    } catch (error) {
      if (judgeUpload(error) === 'uncertain') {
        baseline.sent(sent);
        await this.#adopt(view, before, sent).catch(() => undefined);
      }
      throw error;
    }
    // Should it have stored what came along, the next look has to know it for ours.
    await this.#adopt(view, before, sent).catch(() => baseline.sent(sent));
    return result;
  }

  async #assertUnchanged(view: View): Promise<HostContent> {
    const info = await this.parts.wopi.checkFileInfo(view.file);
    const host = hostContent(info);
    if (!this.parts.baseline.changedIn(host)) return host;
    await this.#notice(view.file, info);
    if (!this.parts.baseline.changedIn(host)) return host;
    throw new NotSaved('storage_conflict', 'The file changed in storage. Look at the new version first.');
  }

  /** Another's change meanwhile stays one. */
  async #adopt(view: View, before: HostContent, sent: ContentIdentity): Promise<void> {
    const { baseline, landing, hostBytes, wopi } = this.parts;
    const info = await wopi.checkFileInfo(view.file);
    const after = hostContent(info);
    // Of two versions, each with one letter changed, both have the same size.
    const isDoubtful = after.sha256 === undefined && compareTold(before, after) === 'changed';
    const sha256 = isDoubtful ? (await hostBytes.identify())?.sha256 : undefined;
    const [known, seen] = sha256 ? [{ ...before, sha256 }, await landing.look(view.file, after)] : [before, after];
    switch (judgeOwnChange(known, sent, seen)) {
      case 'stored':
        return baseline.arrived(after, sent);
      case 'untouched':
        return baseline.adopt(after);
      case 'foreign':
        return this.#notice(view.file, info);
    }
  }
}
