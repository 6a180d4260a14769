import { accesses, permissionFlags, type DocumentPermissions } from '../rights/index.js';

/** What both allow: nobody gets more by a link than the storage gives, nor the other way round. */
export function narrowed(one: DocumentPermissions = {}, other: DocumentPermissions = {}): DocumentPermissions {
  const ranks = [one, other].map(({ access = 'edit' }) => accesses.indexOf(access));
  const watermark = one.watermark || other.watermark;
  return {
    // What is no word of ours allows the least.
    access: accesses[Math.max(0, Math.min(...ranks))] ?? 'view',
    ...Object.fromEntries(permissionFlags.map((flag) => [flag, one[flag] !== false && other[flag] !== false])),
    ...(watermark !== undefined && watermark !== '' && { watermark }),
  };
}

/** What the storage is able to do. */
export interface Abilities {
  readonly saveAs: boolean;
  readonly rename: boolean;
}

export const mayWrite = ({ access = 'edit' }: DocumentPermissions): boolean => access !== 'view';

/** The editor alone keeps people from taking the document away as it is: whoever has its bytes can. */
export const staysInEditor = (given: DocumentPermissions): boolean =>
  [given.export, given.copy, given.print].includes(false) || (given.watermark ?? '') !== '';

/** The editor alone makes sure that nothing but comments is new. */
export const isWrittenByEditor = (given: DocumentPermissions): boolean => given.access === 'comment';

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
