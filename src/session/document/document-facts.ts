import type { SaveState } from '../../protocol/index.js';
import { canStore } from '../files/file-format.js';
import type { KeptEntry, KeptFacts } from '../saving/keep/kept-entry.js';
import { Baseline } from '../saving/upload/baseline.js';
import type { LiveDocument } from '../live/live-document.js';
import type { Source } from '../loading/sourcing.js';

/** What is true of a document at the moment, shared by the parts of its session. */
export class DocumentFacts {
  readonly baseline = new Baseline();
  live: LiveDocument | undefined;
  /** When the kit died; until everybody is at the document again. */
  lostAt: number | undefined;
  fileName = '';
  /** Format it is stored in. */
  extension = '';
  /** False: LibreOffice cannot write this format back. */
  writable = true;
  /** It may not be changed, says its author; it cannot be written then, either. */
  protected = false;
  /** The open document holds bytes of the keep, or of a template, that the host has never seen. */
  unsent = false;
  /** Something was typed or commanded since the last save; LibreOffice may take a moment to say whether it changed. */
  touched = false;
  /** Somebody who may write has done more than look since the document was loaded. */
  edited = false;
  /** Unsaved bytes of an earlier run nobody has decided about. */
  offered: KeptEntry | undefined;
  /** The host's version that conflicts with ours. */
  conflictingTimestamp: string | undefined;
  /** The policy's own decision could not be carried out: ask people. */
  mustAsk = false;
  saveState: SaveState = 'saved';
  /** The newest bytes are neither with the host nor in the keep: nobody may end this document. */
  atRisk = false;
  /** Counts what was typed and commanded, to notice what came meanwhile. */
  edits = 0;
  /** Whose changes the host does not have: by `UserId`, the count of edits at the last of theirs. */
  readonly editors = new Map<string, number>();
  /** Uploads the host has confirmed. */
  stored = 0;

  constructor(readonly key: string) {}

  /**
   * Something here is not in storage. LibreOffice sets its flag for reasons of its own, too (fields, volatile formulas),
   * so it counts only after somebody touched the document.
   */
  get modified(): boolean {
    return this.changed || this.touched;
  }

  /** The last chance to save looks closer: LibreOffice's flag may not have come yet, the bytes it stores tell. */
  get worthALook(): boolean {
    return this.modified || this.edited;
  }

  /** Like `modified`, as far as it is certain. */
  get changed(): boolean {
    return this.unsent || (this.edited && this.live?.modified === true);
  }

  loaded(source: Source, live: LiveDocument): void {
    this.live = live;
    this.extension = source.storeAs ?? source.extension;
    this.writable = source.writable && canStore(live.office, this.extension);
    this.protected = false;
    this.edited = false;
    this.touched = false;
    this.unsent = source.restored !== undefined || source.fromTemplate;
    this.conflictingTimestamp = undefined;
  }

  kitLost(): void {
    this.live = undefined;
    this.lostAt = Date.now();
  }

  /** LibreOffice ignored what was typed before it said so. */
  protect(): void {
    this.writable = false;
    this.protected = true;
    this.edited = false;
    this.touched = false;
  }

  get kept(): Omit<KeptFacts, 'lineage' | 'version' | 'ancestors'> {
    const { timestamp } = this.baseline;
    return {
      documentKey: this.key,
      fileName: this.fileName,
      extension: this.extension,
      ...(timestamp === undefined ? {} : { baseTimestamp: timestamp }),
    };
  }
}
