import type { Parcel } from '../../files/content-identity.js';
import type { TypingMark } from '../../people/views.js';
import type { KeptEntry } from './kept-entry.js';

/** Bytes of the document as it was at a moment, and where they are. */
export interface StoredBytes extends Parcel {
  /** Number of the save they come from. */
  readonly store: number;
  /** Whether LibreOffice says that they differ from what was confirmed last. */
  readonly modified: boolean | undefined;
  readonly entry: KeptEntry;
  /** False when the keep had no room: the bytes are then in the session's own folder, which does not outlive it. */
  readonly safe: boolean;
  /** What was typed that they hold. */
  readonly typing?: TypingMark;
  /** What the keep held before: worthless once the host has these. */
  readonly older?: KeptEntry | undefined;
}
