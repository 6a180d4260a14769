import type { HostContent } from './host-content.js';

/** Whose cells that are typed into a save ends: by the keys of views. */
export type EndedCells = 'all' | 'none' | readonly string[];

/** Why a save happens; decides its headers (specification 4.4) and whether it happens at all. */
export interface SaveIntent {
  readonly cause: 'user' | 'autosave' | 'exit';
  /** Save regardless of the state of the file in storage: no timestamp header. */
  readonly force?: boolean;
  /** With `force`: the version in storage that somebody decided against; they are asked about another. */
  readonly replaceable?: HostContent;
  readonly dontSaveIfUnmodified?: boolean;
  /** Leave the spreadsheet cell that is being edited open. */
  readonly dontTerminateEdit?: boolean;
  /** Of wishes that became one, instead: whose cells they end together. */
  readonly endsCells?: EndedCells;
  readonly extendedData?: string;
  /** Key of the view whose credentials are tried first. */
  readonly by?: string;
}

export interface SaveHeaders {
  readonly isModifiedByUser: boolean;
  readonly isAutosave: boolean;
  readonly isExitSave: boolean;
  readonly timestamp?: string;
  readonly extendedData?: string;
  /** `UserId`s of those whose changes the host does not have yet. */
  readonly editors?: readonly string[];
}

export function saveHeaders(intent: SaveIntent, modified: boolean, timestamp: string | undefined): SaveHeaders {
  return {
    isModifiedByUser: modified,
    isAutosave: intent.cause === 'autosave',
    isExitSave: intent.cause === 'exit',
    ...(timestamp !== undefined && intent.force !== true ? { timestamp } : {}),
    ...(intent.extendedData === undefined ? {} : { extendedData: intent.extendedData }),
  };
}
