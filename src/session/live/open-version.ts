import type { LiveDocument } from './live-document.js';

/** What is open just now. Loading decides about it (`loading/version.ts`); everybody else reads. */
export interface OpenVersion {
  /** WOPISrc without credentials. */
  readonly key: string;
  /** Undefined while there is none: before the first, and after its kit died. */
  readonly live: LiveDocument | undefined;
  /** When the kit died; until everybody is at the document again. */
  readonly lostAt: number | undefined;
  readonly fileName: string;
  /** Of whoever opened it first, BCP 47; undefined where nobody said. */
  readonly openedIn: string | undefined;
  /** Format it is stored in. */
  readonly extension: string;
  /** False: LibreOffice cannot write this format back. */
  readonly writable: boolean;
  /** LibreOffice cannot write it in any format. */
  readonly unwritable: boolean;
  /** Reading it takes a password, which no copy in another format has. */
  readonly encrypted: boolean;
  /** It may not be changed, says its author; it cannot be written then, either. */
  readonly protected: boolean;
  /** When kept bytes were loaded: when they were kept. */
  readonly restoredFrom: string | undefined;
}
