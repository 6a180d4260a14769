/**
 * `comment`: comments and nothing else.
 *
 * @publicApi
 */
export type Access = 'edit' | 'comment' | 'view';

/**
 * What a person may do. What is not said is allowed.
 *
 * @publicApi
 */
export interface DocumentPermissions {
  /** Default `edit`. */
  readonly access?: Access | undefined;
  /** Download it, in whatever format. */
  readonly export?: boolean | undefined;
  /** Print it; the service makes no file for printing otherwise. */
  readonly print?: boolean | undefined;
  /** Copy out of it. Pasting into it stays possible. */
  readonly copy?: boolean | undefined;
  /** Store a copy beside it. Needs a storage that can, and is denied together with `export`. */
  readonly saveAs?: boolean | undefined;
  /** Give it another name. Needs a storage that can, and `access: 'edit'`. */
  readonly rename?: boolean | undefined;
  /** Drawn over every page, picture and export. */
  readonly watermark?: string | undefined;
}

/** From the least to the most. */
export const accesses: readonly Access[] = ['view', 'comment', 'edit'];
/** What is allowed or not. */
export const permissionFlags = ['export', 'print', 'copy', 'saveAs', 'rename'] as const;

/** To look at it, and nothing else. */
export const leastPermissions: DocumentPermissions = {
  access: 'view',
  ...Object.fromEntries(permissionFlags.map((flag) => [flag, false])),
};
