import type { ExportPurpose } from './client-message.js';
import type { DocumentStatus } from './document.js';
import type { ShowPoint } from './show-point.js';
import type { ViewEvent } from './view-event.js';

/** The code of an `error` that is none: what whoever runs the service tells everybody at a document. */
export const operatorNotice = 'operator_notice';

/**
 * A person looking at the document.
 *
 * @publicApi
 */
export interface UserView {
  /** One for each window at the document. */
  readonly view: number;
  /** `UserId` of CheckFileInfo: the same in all windows of one person. */
  readonly userId: string;
  /** `UserFriendlyName` of CheckFileInfo, or what stands for it. */
  readonly name: string;
  /** `#rrggbb`, the same in every browser. */
  readonly color: string;
  /** They may change nothing, not even comments. */
  readonly readOnly: boolean;
  /** Address of a picture, as the host gave it. */
  readonly avatar?: string;
  /** As the host gave it. */
  readonly mail?: string;
  /** `UserExtraInfo` of CheckFileInfo, as the host gave it. */
  readonly extraInfo?: Readonly<Record<string, unknown>>;
  /** They show the slides, and others may follow. */
  readonly presenting?: ShowPoint;
}

/**
 * Where the host's pages lead: after closing, to edit, to look, to share, to older versions, to the stored file.
 *
 * @publicApi
 */
export type HostLink = 'close' | 'edit' | 'view' | 'share' | 'versions' | 'download';

/**
 * CheckFileInfo as far as the browser needs it, with the implications of the flags applied.
 *
 * @publicApi
 */
export interface FileProperties {
  /** The name, with extension. */
  readonly baseFileName: string;
  /** The host lets this person change the document. */
  readonly userCanWrite: boolean;
  /** The host takes no other file from this person: nothing is saved as another one. */
  readonly userCanNotWriteRelative: boolean;
  /** They may, and the host can. */
  readonly userCanRename: boolean;
  /** Of this person, the same in all their windows. */
  readonly userId: string;
  /** A guest, for whom some hosts make up another `userId` at each answer. */
  readonly isAnonymous: boolean;
  /** What others are told this person is called. */
  readonly userFriendlyName: string;
  /** This person owns the document. */
  readonly isOwner: boolean;
  /** Origin of the host's page, which alone is told and heard; without it, that of the page that posted the form. */
  readonly postMessageOrigin?: string;
  /** Printing is not offered. */
  readonly hidePrintOption: boolean;
  /** Saving is not offered. */
  readonly hideSaveOption: boolean;
  /** Other formats are not offered. */
  readonly hideExportOption: boolean;
  /** Printing is refused. */
  readonly disablePrint: boolean;
  /** Downloads are refused. */
  readonly disableExport: boolean;
  /** Nothing leaves the document by the clipboard. */
  readonly disableCopy: boolean;
  /** Screen readers are told the text. */
  readonly mayHearText: boolean;
  /** No text stands over a document whose session rests or is over. */
  readonly disableInactiveMessages: boolean;
  /** The host's page downloads what is exported; the editor tells it where that lies. */
  readonly downloadAsPostMessage: boolean;
  /** The owner may end the session of everybody. */
  readonly enableOwnerTermination: boolean;
  /** Pictures can be picked in the host's page. */
  readonly enableInsertRemoteImage: boolean;
  /** Pictures of this machine are refused. */
  readonly disableInsertLocalImage: boolean;
  /** Documents to compare with can be picked in the host's page. */
  readonly enableInsertRemoteFile: boolean;
  /** Addresses can be picked in the host's page, which also says what to show of one. */
  readonly enableRemoteLinkPicker: boolean;
  /** The host's page offers sharing. */
  readonly enableShare: boolean;
  /** From whom the list of people is hidden, as the host says it: `true`, `desktop`, `mobile`, `tablet`, several with commas; else `false`. */
  readonly hideUserList: string;
  /** Commands for tracked changes are not offered. */
  readonly hideChangeTracking: boolean;
  /** Whether changes are recorded is not for this person to change. */
  readonly disableChangeTrackingRecord: boolean;
  /** Whether changes are shown is not for this person to change. */
  readonly disableChangeTrackingShow: boolean;
  /** What stands before the name: the host, and the folder. */
  readonly breadcrumb: readonly { readonly name: string; readonly url?: string }[];
  /** Pages of the host; http(s) addresses. */
  readonly links: Readonly<Partial<Record<HostLink, string>>>;
  /** What stands in the title in place of the name. */
  readonly breadcrumbDocName?: string;
  /** What stands across each page. */
  readonly watermarkText?: string;
  /** As the host said it: ISO 8601. */
  readonly lastModifiedTime?: string;
}

/**
 * How far the document's changes are on their way to the host; `conflicted`: people have to decide.
 *
 * @publicApi
 */
export type SaveState = 'saved' | 'modified' | 'saving' | 'uploading' | 'failed' | 'conflicted';

/**
 * Why a session ended, as the browser is told.
 *
 * @publicApi
 */
export type CloseReason =
  | 'ownerTermination'
  | 'idle'
  | 'shuttingDown'
  /** Another node goes on with the document: whoever comes back at once finds it as it was. */
  | 'moving'
  | 'disconnected'
  | 'versionRestore'
  | 'removed'
  | 'failed';

/**
 * `comment`: add, answer, change and resolve comments, save them, and nothing else.
 *
 * @publicApi
 */
export type Permission = 'edit' | 'comment' | 'readonly';

/**
 * Why a document is shown but not edited.
 *
 * @publicApi
 */
export type ReadOnlyReason =
  | 'permission'
  | 'requested'
  /** LibreOffice writes other formats of it. */
  | 'format'
  /** … none at all: no copy of it can be made. */
  | 'unwritable'
  /** By its author: a password to modify, or marked as final. */
  | 'protected';

/**
 * Inputs of a view above `after`, up to `upTo`.
 *
 * @publicApi
 */
export interface LostRange {
  /** The last input that is not lost. */
  readonly after: number;
  /** The last one that is. */
  readonly upTo: number;
  /** Somebody else took away the cell or the slide that they were typed into. */
  readonly placeGone?: true;
}

/** How far the typing of a view got that has ended. */
export interface FormerTyping {
  /** Inputs up to this one are in the document, but for those of `lost`; of others nobody knows that they are. */
  readonly seq: number;
  readonly lost: readonly LostRange[];
  /** False: nobody knows anything else of that view; the service may have died before it was safe. */
  readonly known: boolean;
}

/**
 * What the service says to a client. Tiles are binary frames, see `tile.ts`.
 *
 * @publicApi
 */
export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly version: number;
      /** This view's number in `users`, cursors and selections. */
      readonly view: number;
      /** The number of the last `reloaded`, if there was one. */
      readonly reload?: number;
      /** Secret with which this view may be resumed. */
      readonly key: string;
      readonly resumed: boolean;
      /** It is taken up on another node than before: nothing can be undone of what was done there. */
      readonly moved?: true;
      /** The highest input `seq` applied, when resumed; else the highest of the view before that is safe, 0 if unknown. */
      readonly seq: number;
      /** What the view before lost, see `lost`; when not resumed. */
      readonly lost?: readonly LostRange[];
      readonly file: FileProperties;
      readonly permission: Permission;
      readonly readOnlyReason?: ReadOnlyReason;
      readonly status: DocumentStatus;
      readonly productVersion: string;
      /** Formats this document can be exported to. */
      readonly exportFormats: readonly { readonly format: string; readonly label: string }[];
    }
  | { readonly type: 'pong'; readonly at: number }
  /** Everything this view sent up to `seq` is on disk in the keep, or with the host: it survives any crash. */
  | { readonly type: 'safe'; readonly seq: number }
  /** What went with a kit that died, or came too late to be applied: inputs above `after`, up to `upTo`. */
  | { readonly type: 'lost'; readonly ranges: readonly LostRange[] }
  | {
      readonly type: 'progress';
      readonly stage: 'connecting' | 'fetching' | 'starting' | 'loading' | 'reloading' | 'recovering' | 'moving';
      readonly percent?: number;
    }
  | { readonly type: 'passwordRequired'; readonly purpose: 'view' | 'modify'; readonly wrong: boolean }
  | { readonly type: 'event'; readonly event: ViewEvent }
  /**
   * A window of LibreOffice's that is open while somebody takes up their view: how it opened, and what it has said since. It
   * is for who has not heard of it; what is typed into one that is known is not said again.
   */
  | { readonly type: 'windowOpen'; readonly events: readonly ViewEvent[] }
  | { readonly type: 'answer'; readonly id: number; readonly ok: true; readonly result: unknown }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly ok: false;
      readonly code: string;
      readonly message: string;
    }
  | { readonly type: 'users'; readonly users: readonly UserView[] }
  /** Somebody has gone on in their show; without `at` it is over. */
  | { readonly type: 'presenting'; readonly view: number; readonly at?: ShowPoint }
  | {
      readonly type: 'saveState';
      readonly state: SaveState;
      /** LastModifiedTime as the host wrote it, when saved. */
      readonly lastModifiedTime?: string;
      /** Stable code and text when failed; says that nothing is lost, where that is so. */
      readonly code?: string;
      readonly message?: string;
      readonly autosave?: boolean;
      /** The newest bytes are in the open document alone: neither the host has them nor the keep. */
      readonly atRisk?: boolean;
    }
  /** Asked of everyone who may edit, or of commenters where nobody may; the first answer decides. */
  | {
      readonly type: 'conflict';
      readonly canOverwrite: boolean;
      readonly canSaveCopy: boolean;
      readonly lastModifiedTime?: string;
    }
  | { readonly type: 'conflictResolved'; readonly choice: 'overwrite' | 'reload' | 'saveCopy'; readonly by?: string }
  /**
   * The document was loaded anew (external change, conflict, kit crash), or this view was made anew because what it may
   * do changed; views keep their place and ask for tiles.
   */
  | {
      readonly type: 'reloaded';
      readonly reason: 'externalChange' | 'conflict' | 'recovery' | 'permission';
      readonly restoredFrom?: string;
      readonly status: DocumentStatus;
      readonly view: number;
      /** How many times this was said of the view, with this one: `view` may be the number that it had before. */
      readonly reload: number;
    }
  /** Bytes kept from an earlier run are newer than the host's file. */
  | {
      readonly type: 'recovered';
      readonly keptAt: string;
      /** Bytes. */
      readonly size: number;
      /** True: they are what is open now, and are being saved; nothing to decide. */
      readonly restored?: boolean;
      /** True: they are what people had here until they decided for the host's version; nothing asks for an answer. */
      readonly replaced?: boolean;
    }
  | { readonly type: 'permission'; readonly permission: Permission; readonly readOnlyReason?: ReadOnlyReason }
  /** What the host says about the file and this person has changed. */
  | { readonly type: 'file'; readonly file: FileProperties }
  | { readonly type: 'renamed'; readonly name: string }
  /** `path` is relative to the service's base, fetched with the download key in it; works once. */
  | {
      readonly type: 'exported';
      readonly id: number;
      readonly path: string;
      readonly name: string;
      readonly purpose: ExportPurpose;
      /** The document asks for a password, this file does not. */
      readonly unprotected?: true;
    }
  /** The host refused this person's credentials; others' are used, and these tried again with the next save. */
  | { readonly type: 'tokenExpired' }
  /** It takes them again. */
  | { readonly type: 'tokenAccepted' }
  /** Somebody has decided about what `recovered` spoke of. */
  | { readonly type: 'recoveryResolved' }
  | { readonly type: 'idle'; readonly idle: boolean }
  | {
      readonly type: 'error';
      readonly code: string;
      readonly message: string;
      readonly fatal: boolean;
      /** It passes by itself: whoever had the document open tries again. */
      readonly temporary?: true;
    }
  | { readonly type: 'closed'; readonly reason: CloseReason; readonly message?: string };
