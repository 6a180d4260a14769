import type { FunctionEntry } from '../formula/functions.js';
import type {
  CloseReason,
  DocumentStatus,
  FileProperties,
  Permission,
  Point,
  ReadOnlyReason,
  Rectangle,
  SaveState,
  UiMode,
  UserView,
} from '../../protocol/index.js';
import type { UnsentEntry } from './unsent.js';
import type { NoteId } from './note-id.js';
import type { TrackedChange } from './tracked-changes.js';
import type { DialogWindows } from '../office/reduce-dialog.js';

/** Everything the browser knows. Replaced, never changed in place; every slice is compared by identity. */
export interface EditorState {
  readonly connection: Connection;
  /** Own view number; -1 before `welcome`. */
  readonly view: number;
  readonly productVersion: string;
  readonly exportFormats: readonly { readonly format: string; readonly label: string }[];
  readonly file: FileProperties | undefined;
  readonly permission: Permission;
  readonly readOnlyReason: ReadOnlyReason | undefined;
  /** Set once the document is loaded; sizes in twips. */
  readonly document: DocumentStatus | undefined;
  /** Slides or sheets selected in the list, `document.part` among them. */
  readonly selectedParts: readonly number[];
  readonly zoom: Zoom;
  /** Where the document's (0, 0) is, CSS pixels from the top left of the canvas. */
  readonly origin: Point;
  /** 1-based page of a text document in the middle of the window. */
  readonly page: number;
  /** Last state of each command LibreOffice reported: `.uno:Bold` → `'true'`, `.uno:FontHeight` → `'12'`, objects parsed. */
  readonly commands: Readonly<Record<string, unknown>>;
  readonly users: readonly UserView[];
  /** Somebody else is or was here. */
  readonly company: boolean;
  /** View number being followed. */
  readonly following: number | undefined;
  readonly save: SaveStatus;
  readonly conflict: { readonly canSaveCopy: boolean; readonly lastModifiedTime?: string } | undefined;
  readonly recovery: { readonly keptAt: string; readonly size: number } | undefined;
  readonly tokenExpired: boolean;
  /** What was typed and is in no document, oldest first. */
  readonly unsent: readonly UnsentEntry[];
  /** What was done beside it and is no text. */
  readonly unsentOthers: number;
  /** JSON dialogs, popups and sidebars, by window id. */
  readonly dialogs: DialogWindows;
  /** Windows that have only pixels, by id. */
  readonly windows: Readonly<Record<number, PaintedWindow>>;
  /** The command of the shape that the next drag in the document draws. */
  readonly drawing: string | undefined;
  readonly contextMenu: ContextMenu | undefined;
  readonly overlay: Overlay;
  readonly offer: FunctionOffer | undefined;
  /** What LibreOffice told of functions so far, by name. */
  readonly functions: Readonly<Record<string, FunctionEntry>>;
  /** Cells of a sheet that were copied or cut, twips. */
  readonly copied: { readonly part: number; readonly ranges: readonly Rectangle[] } | undefined;
  readonly cell: CellState;
  /** What has the caret or is selected, while LibreOffice tells it for screen readers. */
  readonly focused: FocusedText | undefined;
  readonly headersVersion: number;
  /** Grows when the document was opened anew: of what LibreOffice had open for this view nothing is left. */
  readonly loads: number;
  /** Grows with each Undo and Redo from here. LibreOffice's sidebar is not told of them. */
  readonly undone: number;
  readonly comments: readonly DocumentComment[];
  /** Of a text; in the order they were made. */
  readonly trackedChanges: readonly TrackedChange[];
  /** The comment or change whose card and text stand out. */
  readonly activeNote: NoteId | undefined;
  /** Fonts of the document that the service has not, as far as the person was told. */
  readonly fontsMissing: readonly string[];
  readonly search: SearchState;
  /** `body` is the last vertical one of the text between the margins. */
  readonly rulers: { readonly horizontal?: unknown; readonly vertical?: unknown; readonly body?: unknown };
  /** Grows by part when its picture changed; for previews. */
  readonly partVersions: Readonly<Record<number, number>>;
  readonly ui: UiSettings;
  readonly host: HostCustomization;
  readonly notices: readonly Notice[];
}

type Phase = 'connecting' | 'loading' | 'password' | 'ready' | 'failed' | 'closed';

export interface Connection {
  readonly phase: Phase;
  /** False while a ready editor has lost its socket and tries again. */
  readonly online: boolean;
  /** Attempts since the connection was lost; 0 while online. */
  readonly attempt: number;
  readonly progress?: { readonly stage: string; readonly percent?: number };
  readonly password?: { readonly purpose: 'view' | 'modify'; readonly wrong: boolean };
  readonly failure?: { readonly code: string; readonly message: string };
  readonly closed?: { readonly reason: CloseReason; readonly message?: string };
  readonly idle: boolean;
  /** The document goes to another node just now. */
  readonly moving?: boolean;
}

interface Zoom {
  /** 1 is 100 %: one CSS pixel for 15 twips. */
  readonly scale: number;
  readonly fit: 'none' | 'width' | 'page';
}

export interface SaveStatus {
  readonly state: SaveState;
  readonly lastModifiedTime?: string;
  readonly code?: string;
  readonly message?: string;
  readonly autosave?: boolean;
}

export interface PaintedWindow {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Top left, pixels relative to the parent; popups only. */
  readonly x?: number;
  readonly y?: number;
  readonly parent?: number;
  /** Grows when it has to be painted again. */
  readonly version: number;
}

interface ContextMenu {
  /** LibreOffice's own description: `[{text, type, command, enabled, menu?}]`. */
  readonly menu: unknown;
  /** Client coordinates of the click, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** What lies over the tiles. Twips. */
export interface Overlay {
  readonly cursor: Rectangle | undefined;
  readonly cursorVisible: boolean;
  readonly hyperlink: string | undefined;
  readonly misspelled: boolean;
  readonly selection: readonly Rectangle[];
  readonly selectionStart: Rectangle | undefined;
  readonly selectionEnd: Rectangle | undefined;
  readonly graphic: GraphicSelection | undefined;
  readonly cellCursor: Rectangle | undefined;
  readonly cellSelection: Rectangle | undefined;
  /** The cell under the cursor whose values are chosen from a list: `column,row`. */
  readonly listCell: string | undefined;
  readonly others: Readonly<Record<number, OtherView>>;
  readonly pointer: string;
}

export interface GraphicSelection {
  readonly rectangle: Rectangle;
  /** Hundredths of a degree, counterclockwise. */
  readonly rotation: number;
  readonly extra: unknown;
}

export interface OtherView {
  readonly part: number;
  readonly cursor?: Rectangle;
  readonly cursorVisible: boolean;
  readonly selection: readonly Rectangle[];
  readonly cellCursor?: Rectangle;
  readonly graphic?: Rectangle;
}

interface CellState {
  readonly address: string;
  readonly formula: string;
  readonly column: number;
  readonly row: number;
  readonly part: number;
  /** Where in the formula something was typed last, UTF-16 units. */
  readonly caret: number;
}

/** Functions and names that may be meant by what is being typed. */
export interface FunctionOffer {
  readonly functions: readonly FunctionEntry[];
  /** Index of the one that Tab takes. */
  readonly chosen: number;
  /** The person went through them: Enter takes it, too. */
  readonly walked: boolean;
}

export interface FocusedText {
  /** Of a cell or shape that is selected as a whole. */
  readonly name?: string;
  /** Of the paragraph, the cell or the shape. */
  readonly text: string;
  /** Of the caret in the paragraph, UTF-16 units. */
  readonly position: number;
}

export interface DocumentComment {
  readonly id: string;
  readonly parentId?: string;
  readonly author: string;
  /** Plain text; markup is taken off. */
  readonly text: string;
  readonly resolved: boolean;
  readonly dateTime: string;
  readonly anchor?: Rectangle;
  /** Where the commented text is. */
  readonly range: readonly Rectangle[];
  readonly part?: number;
  /** The commented cell of a sheet, counted from 0. */
  readonly cell?: { readonly column: number; readonly row: number };
}

export interface SearchState {
  readonly open: boolean;
  readonly replace: boolean;
  readonly text: string;
  readonly how: SearchManner;
  /** `undefined`: nothing searched yet. */
  readonly found: boolean | undefined;
  /** All of them, in the order of the document. */
  readonly hits: readonly SearchHit[];
  /** Index of the one that is selected. */
  readonly current: number | undefined;
}

export interface SearchManner {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
  /** The text is a regular expression; for those who may change the document, see the service's table of commands. */
  readonly pattern: boolean;
}

export interface SearchHit {
  readonly part: number;
  /** In a sheet: counted from 0. */
  readonly cell?: { readonly column: number; readonly row: number };
  /** Twips; more than one where the hit goes over the end of a line. */
  readonly rectangles: readonly Rectangle[];
}

export type NavigationView = 'contents' | 'pages' | 'results';

export interface UiSettings {
  readonly mode: UiMode;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly ruler: boolean;
  readonly statusbar: boolean;
  readonly sidebar: boolean;
  /** A panel of what slides do, in place of the sidebar. */
  readonly slidePanel: 'transitions' | 'animations' | undefined;
  readonly menubar: boolean;
  /** Under the menus, or at the foot of a phone's screen. */
  readonly toolbar: boolean;
  readonly notebookbarCollapsed: boolean;
  /** Comments and tracked changes beside the document. */
  readonly comments: boolean;
  /** What the navigation pane shows, when it is open. */
  readonly navigation: NavigationView | undefined;
  readonly fullscreen: boolean;
  /** Says through a live region where the caret is. */
  readonly screenReader: boolean;
  readonly presenting: { readonly startPart: number; readonly presenter: boolean } | undefined;
}

/** What the host page changed by postMessage. */
export interface HostCustomization {
  /** Ids hidden by Hide_Button, Hide_Command, Hide_Menu_Item, Hide_NotebookTab, Remove_Statusbar_Element. */
  readonly hidden: {
    readonly buttons: readonly string[];
    readonly commands: readonly string[];
    readonly menuItems: readonly string[];
    readonly tabs: readonly string[];
    readonly statusbar: readonly string[];
  };
  readonly buttons: readonly HostButton[];
  /** Entries of the context menu. */
  readonly contextualButtons: readonly HostButton[];
  /** Words for failures, by code. */
  readonly errorMessages: Readonly<Record<string, string>>;
  /** False: no keyboard is to come up on the screen. `undefined`: the browser decides. */
  readonly onscreenKeyboard: boolean | undefined;
  /** Whom the page proposed for a mention last. */
  readonly people: readonly Person[];
  /** What the page told of a link. */
  readonly linkPreview: LinkPreview | undefined;
  /** Grows when the page asked for a copy by Action_SaveAs. */
  readonly copiesAsked: number;
  /** Label of Action_ShowBusy. */
  readonly busy: string | undefined;
  /** Default actions switched off by Disable_Default_UIAction: the editor posts the message and does nothing itself. */
  readonly disabledActions: readonly string[];
}

/** Somebody who can be mentioned. */
export interface Person {
  readonly username: string;
  readonly label: string;
  readonly profile?: string;
}

export interface LinkPreview {
  readonly url: string;
  readonly title: string;
  /** A `data:` address. */
  readonly image?: string;
}

export interface HostButton {
  readonly id: string;
  readonly imageUrl?: string;
  readonly label: string;
  readonly hint?: string;
  readonly insertBefore?: string;
  readonly unoCommand?: string;
  readonly mobile: boolean;
}

/** A line shown to the person until closed or timed out. */
export interface Notice {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  /** Key of the message catalogue, or text when there is none of that name. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Code of what the service refused; `text` is then in the service's words. */
  readonly code?: string;
  /** It was a save. */
  readonly ofSave?: boolean;
}
