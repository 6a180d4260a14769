import type { DocumentKind } from '../protocol/index.js';

/**
 * How the bytes are packed; tells which name may be believed when the content says no more than that.
 *
 * @publicApi
 */
export type Container = 'zip' | 'cfb' | 'xml' | 'text' | 'binary';

/**
 * A file format as LibreOffice 25.2 knows it.
 *
 * @publicApi
 */
export interface Format {
  /** Without dot, lower case. */
  readonly extension: string;
  /** Without parameters; several formats may have the same. */
  readonly mime: string;
  /** For people. */
  readonly label: string;
  /** How its bytes are packed. */
  readonly container: Container;
  /** What it is when opened; absent: LibreOffice only writes it. */
  readonly kind?: DocumentKind;
  /** What an editor may do with it: formats that cannot be written back are shown. Absent: not offered to hosts. */
  readonly action?: 'edit' | 'view';
}
