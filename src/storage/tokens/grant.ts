import type { StorageUser } from '../document-storage.js';
import type { DocumentPermissions } from '../../rights/index.js';

/** What one token permits: one user, one document. */
export interface Grant {
  readonly documentId: string;
  readonly user: StorageUser;
  readonly permissions: DocumentPermissions;
  /** Origin of the page that shows the editor: `https://app.example.org`. */
  readonly pageOrigin?: string | undefined;
  /** Further fields of CheckFileInfo. */
  readonly checkFileInfo?: Readonly<Record<string, unknown>> | undefined;
}

export interface IssuedToken {
  readonly token: string;
  /** When it ends, ms since the epoch. */
  readonly expires: number;
}

/** A grant that was read from a token. */
export interface IssuedGrant extends Grant {
  /** ms since the epoch. */
  readonly issued: number;
}

/** Of a call: what its token permits, and who calls. */
export interface CallGrant extends Grant {
  /** False: somebody with the token, perhaps past the editor. */
  readonly byService: boolean;
}
