import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Logger } from '@nestjs/common';
import { DiskFull, DocumentLost, EngineError } from '../../../engine/index.js';
import { KeepUnavailable } from '../../errors.js';
import type { CommonKeep } from './common-keep.js';
import type { Keep } from './keep.js';
import type { KeptEntry, KeptFacts } from './kept-entry.js';
import type { WorkFolders } from '../../../folders/index.js';
import { Turn } from '../../../waiting/index.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { TypingMark, Views } from '../../people/views.js';
import { Lineage } from './lineage.js';
import type { StoredBytes } from './stored-bytes.js';
import type { LiveDocument, StoredFile } from '../../live/live-document.js';
import { KeptEdits } from './kept-edits.js';
import { Overflow } from './overflow.js';
import type { OpenCells } from '../../live/open-cells.js';

/** The open document, as far as bytes can be had of it. */
export type Storable = Pick<LiveDocument, 'store' | 'rescue'>;

/** What the host told of the version that the open document stands on. */
interface ToldVersion {
  readonly timestamp?: string | undefined;
  readonly sha256?: string | undefined;
  readonly version?: string | undefined;
  readonly size?: number | undefined;
}

/** A file LibreOffice wrote; `format` where that is not the document's own. */
interface Stored {
  readonly path: string;
  readonly modified: boolean;
  readonly format?: string;
}

type Typed = TypingMark['reached'];

interface Taken {
  readonly entry: KeptEntry;
  readonly safe: boolean;
}

interface SnapshotRules {
  isWorthIt(modified: boolean): boolean;
  /** Text in a cell that is being typed into is then no part of the document yet. */
  readonly dontTerminateEdit: boolean;
}

/** Puts the document's bytes into the keep, one entry at a time, and takes them out again when the host has them. */
export class DocumentKeep {
  #kept: KeptEntry | undefined;
  #isRescued = false;
  readonly #overflow: Overflow;
  #inFlight: KeptEntry | undefined;
  readonly #edits = new KeptEdits();
  readonly #turn = new Turn();
  #lineage = new Lineage();
  #isHidden = false;

  constructor(
    private readonly keep: Keep,
    private readonly commonKeep: Pick<CommonKeep, 'isFoundByAll'>,
    private readonly version: Pick<OpenVersion, 'key' | 'live' | 'fileName' | 'extension'>,
    /** The host's time of the version that is open. */
    private readonly baseline: { readonly told: ToldVersion },
    folders: Pick<WorkFolders, 'unsaved' | 'refuge'>,
    private readonly views: Pick<Views, 'markTyping' | 'secureTyping'>,
    private readonly logger: Pick<Logger, 'warn'>,
    /** Whether the document is this node's: what is kept by one that has lost it comes back to nobody by itself. */
    private readonly isOurs: () => Promise<boolean> = () => Promise.resolve(true),
  ) {
    this.#overflow = new Overflow(folders, ({ id }) => id === this.#inFlight?.id);
  }

  /** The newest bytes that the host has not confirmed. */
  get current(): KeptEntry | undefined {
    return this.#overflow.entry ?? this.#kept;
  }

  /** Whether {@link store}, which failed last, has left an OpenDocument copy in the keep. */
  get isRescued(): boolean {
    return this.#isRescued;
  }

  /** Newest bytes that would not survive the end of the session. */
  get overflowed(): KeptEntry | undefined {
    return this.#overflow.entry;
  }

  /** The newest bytes went where other nodes do not find them: they are safe once the host has them. */
  get isHidden(): boolean {
    return this.#isHidden;
  }

  /** Resolves when no bytes are on their way into the keep. */
  async idle(): Promise<void> {
    await this.#turn.over;
  }

  /** Goes on with bytes of an earlier run. What this run kept itself stays in the keep. */
  resume(entry: KeptEntry): void {
    this.#kept = entry;
    this.#overflow.forget();
    this.#lineage = Lineage.from(entry);
  }

  /** What is kept stays in the keep for somebody to decide about, and is nothing of this document any more. */
  setAside(): void {
    this.#kept = undefined;
    this.#lineage = new Lineage();
  }

  /**
   * Saves the document into the keep. Without room there the bytes are still answered, so that they can at least be
   * brought to the host.
   * @throws what `OfficeDocument.save` throws; where the format is at fault, an OpenDocument copy is in the keep then.
   */
  store(live: Storable, options: OpenCells = {}): Promise<StoredBytes> {
    const lineage = this.#lineage;
    return this.#inTurn(async () => {
      const typing = this.#markTyping(options);
      this.#isRescued = false;
      const { path, modified, store } = await this.#write(live, options).catch(async (error: unknown) => {
        const copy = await this.#rescue(live, options, error);
        const taken = await this.#take(copy.path, lineage, typing.reached, copy.format);
        await this.#told(typing, taken);
        this.#isRescued = taken.safe;
        throw error;
      });
      const older = this.#kept;
      const taken = await this.#take(path, lineage, typing.reached);
      await this.#told(typing, taken);
      return { ...taken.entry, ...taken, store, modified, older, typing };
    });
  }

  /**
   * @param rules.isWorthIt told whether LibreOffice finds anything that is not confirmed: what nobody changed is not
   * kept, and never offered to anybody
   * @throws KeepUnavailable, and what `OfficeDocument.save` throws.
   */
  snapshot(live: Storable): Promise<KeptEntry>;
  snapshot(live: Storable, rules: SnapshotRules): Promise<KeptEntry | undefined>;
  snapshot(
    live: Storable,
    { isWorthIt = () => true, dontTerminateEdit = true }: Partial<SnapshotRules> = {},
  ): Promise<KeptEntry | undefined> {
    const lineage = this.#lineage;
    return this.#inTurn(async () => {
      const options = { dontTerminateEdit };
      const typing = this.#markTyping(options);
      const { path, modified, format }: Stored = await this.#write(live, options).catch((error: unknown) =>
        this.#rescue(live, options, error),
      );
      if (!isWorthIt(modified) && !this.current) {
        typing.secured();
        await rm(path, { force: true });
        return undefined;
      }
      const taken = await this.#take(path, lineage, typing.reached, format);
      await this.#told(typing, taken);
      const { entry, safe } = taken;
      if (!safe) throw new KeepUnavailable();
      // The host confirmed the same edits while these were on their way, and has them still.
      if (!this.#edits.areConfirmed || isWorthIt(false)) return entry;
      if (this.#kept?.id === entry.id) this.#kept = undefined;
      await this.keep.settle(entry);
      return undefined;
    });
  }

  /** The document as it is, in a file for whoever takes it elsewhere. The edits in it count like those of kept files. */
  file(live: Storable, options: OpenCells = {}): Promise<StoredFile> {
    return this.#inTurn(() => this.#write(live, options));
  }

  /** Tries once more to bring overflowed bytes into the keep. @returns whether all there is is in the keep */
  secure(): Promise<boolean> {
    return this.#inTurn(async () => {
      const { entry } = this.#overflow;
      if (!entry) return true;
      const taken = await this.#take(entry.path, this.#lineage, entry.typed ?? {}, entry.extension);
      if (await this.#isFound(taken)) this.views.secureTyping();
      return taken.safe;
    });
  }

  /**
   * Takes the newest bytes out of the session's folder, for the operator. In turn: a save that is still under way may
   * bring newer ones.
   * @returns where they are
   */
  moveOut(): Promise<string> {
    return this.#inTurn(() => this.#overflow.moveOut());
  }

  /**
   * While bytes are under way, newer ones may join them but not replace them.
   *
   * @param stored.modified whether anybody has changed something in them, or nobody knows
   */
  async sending(stored: StoredBytes): Promise<void> {
    const { entry, safe, size, sha256, modified = true } = stored;
    this.#inFlight = entry;
    if (!safe) return;
    const noted = await this.keep.noteAttempt(entry, { size, sha256, modified }).catch(() => entry);
    if (this.#kept?.id === noted.id) this.#kept = noted;
  }

  /** The host has them, or does not; newer bytes stay either way. */
  async sent({ entry, safe, older, typing, store }: StoredBytes, confirmed: boolean): Promise<void> {
    this.#inFlight = undefined;
    if (confirmed) this.#edits.confirmed(store);
    if (confirmed) (typing ?? { secured: () => this.views.secureTyping() }).secured();
    const newest = safe ? this.#kept : this.current;
    if (!confirmed && newest?.id === entry.id) return;
    if (this.#kept?.id === entry.id) this.#kept = undefined;
    if (this.#overflow.entry?.id === entry.id) this.#overflow.forget();
    if (!safe) await rm(entry.path, { force: true });
    else await this.keep.settle(entry);
    const kept = this.#kept;
    if (!confirmed || !kept) return;
    // A snapshot while they were under way may have found nothing newer.
    if (kept.id !== older?.id && kept.sha256 !== entry.sha256 && this.#edits.areNewerThan(store)) return;
    this.#kept = undefined;
    await this.keep.settle(kept);
  }

  /** Somebody decided that the unsaved bytes are not wanted. */
  discard(): Promise<void> {
    return this.#inTurn(async () => {
      const entry = this.#kept;
      this.setAside();
      await this.#overflow.leave();
      if (entry) await this.keep.settle(entry);
    });
  }

  /** Whoever typed may forget it when it is kept where they find it again. */
  async #told(typing: TypingMark, taken: Taken): Promise<void> {
    typing[(await this.#isFound(taken)) ? 'secured' : 'stored']();
  }

  async #isFound({ entry, safe }: Taken): Promise<boolean> {
    this.#isHidden = safe && !this.commonKeep.isFoundByAll(entry);
    return safe && !this.#isHidden && this.isOurs();
  }

  /** A file that comes to nothing, of a full disk say, may have taken in edits: the next one does not count them as its own. */
  async #write(live: Storable, options: OpenCells): Promise<StoredFile> {
    try {
      return this.#edits.take(live, await live.store(options));
    } catch (error) {
      this.#edits.unknown();
      throw error;
    }
  }

  /** LibreOffice cannot write the document's own format: what was typed must not depend on that. */
  async #rescue(live: Storable, options: OpenCells, error: unknown): Promise<Stored> {
    if (!(error instanceof EngineError) || error instanceof DocumentLost || error instanceof DiskFull) throw error;
    this.logger.warn(`an OpenDocument copy is kept: ${String(error)}`);
    const { path, modified } = await live.rescue(options);
    return { path, modified, format: extname(path).slice(1) };
  }

  /**
   * The file at `path` is taken away, into the keep or beside the document.
   *
   * @param format what it is, when that is not the document's own
   */
  async #take(path: string, lineage: Lineage, typed: Typed, format?: string): Promise<Taken> {
    await this.#assertCurrent(path, lineage);
    try {
      const entry = await this.#put(path, lineage, typed, format);
      await rm(path, { force: true });
      await this.#overflow.leave();
      return { entry, safe: true };
    } catch (error) {
      if (!(error instanceof KeepUnavailable)) throw error;
      this.logger.warn(`${error.message} ${String(error.cause)}`);
      return { entry: await this.#overflow.take(path, () => this.#newest(typed, format)), safe: false };
    }
  }

  /**
   * Bytes of a document in whose place another version has come: whatever was unsaved there is kept already, or not
   * wanted. As newer bytes of the other version they would hide it.
   */
  async #assertCurrent(path: string, lineage: Lineage): Promise<void> {
    if (lineage === this.#lineage) return;
    await rm(path, { force: true });
    throw new DocumentLost('Another version of the document was opened.');
  }

  async #put(path: string, lineage: Lineage, typed: Typed, format?: string): Promise<KeptEntry> {
    const replaced = this.#kept?.id === this.#inFlight?.id ? undefined : this.#kept;
    const attempt = this.#inFlight ?? this.#kept?.attempt;
    const noted = attempt ? { attempt: { size: attempt.size, sha256: attempt.sha256 } } : {};
    const entry = await this.keep.put(path, { ...this.#newest(typed, format), ...noted }, replaced);
    if (lineage === this.#lineage) this.#kept = entry;
    return entry;
  }

  #newest(typed: Typed, format?: string): KeptFacts {
    const { key, fileName, extension } = this.version;
    const { timestamp, sha256, version, size } = this.baseline.told;
    return {
      documentKey: key,
      fileName,
      ...(format === undefined || format === extension ? { extension } : { extension: format, storeAs: extension }),
      ...(timestamp === undefined ? {} : { baseTimestamp: timestamp }),
      ...(sha256 === undefined ? {} : { baseSha256: sha256 }),
      ...(version === undefined ? {} : { baseVersion: version }),
      ...(size === undefined ? {} : { baseSize: size }),
      ...(Object.keys(typed).length > 0 && { typed }),
      ...this.#lineage.next(),
    };
  }

  /** What bytes hold that are asked for now: text in a cell that is typed into is in none that leave it open. */
  #markTyping({ dontTerminateEdit = false, views }: OpenCells): TypingMark {
    const isSheet = this.version.live?.office.kind === 'spreadsheet';
    return this.views.markTyping(isSheet ? { withOpenCells: !dontTerminateEdit, of: views } : { withOpenCells: true });
  }

  /** Saves do not overtake each other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turn.take(work);
  }
}
