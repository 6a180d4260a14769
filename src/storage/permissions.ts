/** `comment`: comments and nothing else. */
export type Access = 'edit' | 'comment' | 'view';

/** What a person may do. What is not said is allowed. */
export interface DocumentPermissions {
  /** Default `edit`. */
  readonly access?: Access | undefined;
  /** Download it, in whatever format. */
  readonly export?: boolean | undefined;
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

const accesses: readonly Access[] = ['view', 'comment', 'edit'];
const flags = ['export', 'print', 'copy', 'saveAs', 'rename'] as const;

/** What both allow: nobody gets more by a link than the storage gives, nor the other way round. */
export function narrowed(one: DocumentPermissions = {}, other: DocumentPermissions = {}): DocumentPermissions {
  const ranks = [one, other].map(({ access = 'edit' }) => accesses.indexOf(access));
  const watermark = one.watermark || other.watermark;
  return {
    // What is no word of ours allows the least.
    access: accesses[Math.max(0, Math.min(...ranks))] ?? 'view',
    ...Object.fromEntries(flags.map((flag) => [flag, one[flag] !== false && other[flag] !== false])),
    ...(watermark !== undefined && watermark !== '' && { watermark }),
  };
}

/** What the storage is able to do. */
export interface Abilities {
  readonly saveAs: boolean;
  readonly rename: boolean;
}

export const mayWrite = ({ access = 'edit' }: DocumentPermissions): boolean => access !== 'view';

export const mayRename = (given: DocumentPermissions, can: Abilities): boolean =>
  can.rename && given.rename !== false && (given.access ?? 'edit') === 'edit';

export const maySaveAs = (given: DocumentPermissions, can: Abilities): boolean =>
  can.saveAs && given.saveAs !== false && given.export !== false;

/** The flags of CheckFileInfo that the service enforces. */
export function toFlags(given: DocumentPermissions, can: Abilities): Record<string, unknown> {
  return {
    UserCanWrite: mayWrite(given),
    UserCanOnlyComment: given.access === 'comment',
    UserCanNotWriteRelative: !maySaveAs(given, can),
    SupportsRename: can.rename,
    UserCanRename: mayRename(given, can),
    DisableExport: given.export === false,
    DisablePrint: given.print === false,
    DisableCopy: given.copy === false,
    ...(given.watermark !== undefined && { WatermarkText: given.watermark }),
  };
}
