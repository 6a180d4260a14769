import type { ColorPalettes } from './color-palettes.js';
import type { HistoryStep } from './history-step.js';
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
  ServerMessage,
  ShowPoint,
  UserView,
  ViewEvent,
} from '../../protocol/index.js';
import type { HostCustomization } from './host-customization.js';
import type { Overlay } from './overlay-state.js';
import type { SearchState } from './search-state.js';
import type { UiSettings } from './ui-settings.js';
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
  readonly palettes: ColorPalettes;
  readonly users: readonly UserView[];
  /** Somebody else is or was here. */
  readonly company: boolean;
  /** View number being followed. */
  readonly following: number | undefined;
  /** Who was followed in a document that has been loaded anew since, until it is known what number they have there. */
  readonly followed: UserView | undefined;
  /** Where others are who show the slides, by view. */
  readonly shows: Readonly<Record<number, ShowPoint>>;
  /** Where this person is in the show they give. */
  readonly ownShow: ShowPoint | undefined;
  readonly save: SaveStatus;
  /** Somebody has changed the document since it was opened here, whatever became of it. */
  readonly everModified: boolean;
  readonly conflict: Omit<Extract<ServerMessage, { type: 'conflict' }>, 'type'> | undefined;
  readonly recovery: { readonly keptAt: string; readonly size: number; readonly replaced: boolean } | undefined;
  readonly tokenExpired: boolean;
  /** What was typed and is in no document, oldest first. */
  readonly unsent: readonly UnsentEntry[];
  /** What was done beside it and is no text. */
  readonly unsentOthers: number;
  /** JSON dialogs, popups and sidebars, by window id. */
  readonly dialogs: DialogWindows;
  /** The dialog with this widget is answered in the person's place, and not shown. */
  readonly dialogUnseen: string | undefined;
  /** Windows that have only pixels, by id. */
  readonly windows: Readonly<Record<number, PaintedWindow>>;
  /** The command of the shape that the next drag in the document draws. */
  readonly drawing: string | undefined;
  /** What is drawn point by point, until it is there; presses in the document wait for `ready`. */
  readonly pointDrawing: { readonly command: string; readonly ready: boolean } | undefined;
  /** The picture whose handles crop it: LibreOffice's name of it. */
  readonly cropping: string | undefined;
  readonly contextMenu: ContextMenu | undefined;
  readonly overlay: Overlay;
  readonly offer: FunctionOffer | undefined;
  /** What LibreOffice told of functions so far, by name. */
  readonly functions: Readonly<Record<string, FunctionEntry>>;
  /** Cells of a sheet that were copied or cut, twips. */
  readonly copied: { readonly part: number; readonly ranges: readonly Rectangle[] } | undefined;
  /** What was pasted into a sheet last, until the person does anything else: Undo takes back the last thing done. */
  readonly pasted: PastedCells | undefined;
  readonly cell: CellState;
  /** What has the caret or is selected, while LibreOffice tells it for screen readers. */
  readonly focused: FocusedText | undefined;
  readonly headersVersion: number;
  /** Grows when the document was opened anew: of what LibreOffice had open for this view nothing is left. */
  readonly loads: number;
  /** Grows when the line is back, or the document was opened anew: what changed meanwhile was told to nobody here. */
  readonly gaps: number;
  /** Grows with each Undo and Redo from here. LibreOffice's sidebar is not told of them. */
  readonly undone: number;
  /** What the person wants to take back or do again is somebody else's, and LibreOffice has not done it. */
  readonly heldStep: HistoryStep | undefined;
  /** The command LibreOffice answered last, of those that were to be answered. */
  readonly answered: Extract<ViewEvent, { type: 'commandResult' }> | undefined;
  /** Of a drawing, while they are followed. */
  readonly layers: LayersTold | undefined;
  readonly comments: readonly DocumentComment[];
  readonly commentDrafts: readonly CommentDraft[];
  readonly begunComment: BegunComment | undefined;
  /** Of a text; in the order they were made. */
  readonly trackedChanges: readonly TrackedChange[];
  /** The comment or change whose card and text stand out. */
  readonly activeNote: NoteId | undefined;
  /** What is noted of slides, by their identity, as far as it was looked up; with what is being typed. */
  readonly speakerNotes: Readonly<Record<string, string>>;
  /** What this person has added to their dictionary. */
  readonly words: readonly string[];
  /** Fonts of the document that the service has not, as far as the person was told. */
  readonly fontsMissing: readonly string[];
  readonly search: SearchState;
  readonly rulers: { readonly horizontal?: unknown; readonly vertical?: unknown };
  /** Grows by part when its picture changed; for previews. */
  readonly partVersions: Readonly<Record<number, number>>;
  readonly ui: UiSettings;
  readonly host: HostCustomization;
  readonly notices: readonly Notice[];
}

type Phase = 'connecting' | 'loading' | 'password' | 'ready' | 'failed' | 'closed';

/** The layers of a drawing, and what of it this person does. */
export type LayersTold = Omit<Extract<ViewEvent, { type: 'layers' }>, 'type'>;

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
  /** Something was typed a while ago, and nothing has come from the service since. */
  readonly waits?: boolean;
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
  /** What is unsaved is in the open document alone. */
  readonly atRisk?: boolean;
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
  /** It is being answered without anybody. */
  readonly hidden?: boolean;
  /** Grows when it has to be painted again. */
  readonly version: number;
}

interface ContextMenu {
  /** LibreOffice's own description: `[{text, type, command, enabled, menu?}]`. */
  readonly menu: unknown;
  /** The editor's own menu instead: that of the headers of a sheet. */
  readonly headers?: 'columns' | 'rows';
  /** Client coordinates of the click, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** From elsewhere, as the system's clipboard had it. */
export interface PastedCells {
  readonly text: string;
  readonly html: string | undefined;
  /** Address of the cell. */
  readonly at: string;
  /** It is in the document. */
  readonly there: boolean;
  /** The menu of what else it may be is open. */
  readonly open: boolean;
}

interface CellState {
  readonly address: string;
  readonly formula: string;
  readonly column: number;
  readonly row: number;
  readonly part: number;
  /** Where in the formula the caret is while the cell is edited, UTF-16 units, and where what is selected was begun. */
  readonly caret: number;
  readonly anchor: number;
  /** The same, as LibreOffice told it last. */
  readonly told: { readonly from: number; readonly to: number };
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
  /**
   * LibreOffice's number of its slide, by which nothing else knows that; and what the document's parts call it, once it was
   * asked for.
   */
  readonly page?: string;
  readonly slide?: string;
  /** The commented cell of a sheet, counted from 0. */
  readonly cell?: { readonly column: number; readonly row: number };
}

/** What is being written beside the document: a new comment, an answer to one, or another text of one. */
export interface CommentDraft {
  readonly purpose: 'new' | 'reply' | 'edit';
  /** The comment that it answers or changes; of a new one there is none. */
  readonly to?: DocumentComment;
  readonly text: string;
  /** It was sent, and LibreOffice has not told of it yet. */
  readonly sent?: boolean;
  /** The document is loaded anew, and its comments get other numbers. */
  readonly adrift?: boolean;
}

/** Where a new comment was begun last. */
interface BegunComment {
  /** How often one was asked for. */
  readonly asked: number;
  /** Twips. */
  readonly top: number;
  /** In a sheet, all from 0. */
  readonly cell?: { readonly part: number; readonly column: number; readonly row: number };
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
