import type { SaveOptions } from '../../engine/index.js';

/** Which cells that are typed into are left open: their text is not in the file then. */
export type OpenCells = Pick<SaveOptions, 'dontTerminateEdit' | 'views'>;

/** For a file that somebody wants: what others are typing into a cell stays there, and whoever only reads types nothing. */
export const ownCell = ({ id, mayWrite }: { readonly id: number; readonly mayWrite: boolean }): OpenCells =>
  mayWrite ? { views: [id] } : { dontTerminateEdit: true };
