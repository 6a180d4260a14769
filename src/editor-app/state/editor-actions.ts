import type { DialogNode } from '../office/dialog-node.js';
import type {
  DocumentKind,
  HostLink,
  LayerChange,
  LayerResult,
  RecoveryChoice,
  ShowPoint,
  UnoArguments,
  ViewAnswers,
  ClientInput,
} from '../../protocol/index.js';
import type { DraftPlace } from './comment-drafts.js';
import type { DocumentComment } from './editor-state.js';
import type { HistoryStep } from './history-step.js';
import type { NoteId } from './note-id.js';
import type { Person } from './host-customization.js';
import type { SearchManner } from './search-state.js';
import type { UiSettings } from './ui-settings.js';
import type { PasteOption } from './paste-options.js';

export interface SaveOptions {
  readonly dontTerminateEdit?: boolean;
  readonly dontSaveIfUnmodified?: boolean;
  readonly extendedData?: string;
}

/** What a widget of a dialog answers with. */
type DialogData = Extract<ClientInput, { type: 'dialog' }>['data'];

export interface UnseenAnswers {
  /** The dialog is the one that has this widget. */
  readonly widget: string;
  /** Whether it may be answered, as it says; else it is left. */
  readonly fits: (tree: DialogNode) => boolean;
  /** What is chosen there before OK is pressed. */
  readonly answers: readonly Omit<Extract<ClientInput, { type: 'dialog' }>, 'type' | 'window'>[];
}

/** A copy that the host has stored. */
export interface StoredCopy {
  /** The name that the host settled on. */
  readonly name: string;
  /** Whoever opens it can go on in it: it is no export. */
  readonly editable: boolean;
}

/** Everything a person or the host page can make the editor do. The chrome calls nothing else. */
export interface EditorActions {
  /** Runs a UNO command and puts the focus back into the document. */
  uno(command: string, args?: UnoArguments): void;
  /** As {@link uno}, of a command that asks something in a dialog; that it has nothing to ask about here is said. */
  unoAsking(command: string, args?: UnoArguments): void;
  /** Runs a command whose painted dialog, when it comes, is answered with what it opens with, unseen. */
  takeAsItOpens(command: string): void;
  /**
   * Runs a command, and answers in its dialog, unseen.
   *
   * @returns when the dialog has gone; false when it did not come, or was left because it says something else
   */
  answerUnseen(command: string, answers: UnseenAnswers): Promise<boolean>;
  /** Undo or Redo. What others hold back is asked about: only LibreOffice knows, and it tells the state of both late. */
  takeStep(step: HistoryStep): void;
  letStepBe(): void;
  /** Any other input of the protocol. */
  input(input: ClientInput): void;
  /** @throws ServiceError (code, message) when the service refuses. */
  ask<T extends keyof ViewAnswers>(input: Extract<ClientInput, { type: T }>): Promise<ViewAnswers[T]>;

  save(options?: SaveOptions): Promise<void>;
  /** Under another name, whose extension decides the format; may be a path in folders of the host. */
  saveAs(name: string): Promise<StoredCopy>;
  /** Before asking for a name: true when the host page asks for it itself, and answers with `Action_SaveAs`. */
  hostAsksSaveAs(): Promise<boolean>;
  rename(name: string): Promise<void>;
  /** Downloads the document in a format, or hands the address to the host when it wants that. */
  exportAs(format: string): Promise<void>;
  /** Opens the browser's print dialog with a PDF, or hands it to the host. */
  print(): Promise<void>;
  /** @param presenter with notes and clock here, and the slides in a window of their own */
  present(startPart?: number, presenter?: boolean): Promise<void>;
  stopPresenting(): void;
  /** Shows the slides as somebody else does. */
  followShow(view: number): void;
  /** Where this person is in the show they give; undefined when it is over. */
  showAt(point: ShowPoint | undefined): void;
  close(): void;
  /** Closes the document for everybody; only its owner may. */
  endSession(): void;
  share(): void;
  showVersions(): void;
  /** A page of the host's that CheckFileInfo names; nothing happens without one. */
  openHostPage(page: HostLink): void;
  /** Asks the host for a picture when it offers to, else opens a file chooser. */
  insertImage(): void;
  insertImageFile(file: Blob): Promise<void>;
  /** Opens a file chooser for a picture in place of the selected one. */
  replaceImage(): void;

  goToPart(part: number): void;
  /**
   * What the name box of a sheet takes: an address, a sheet, a name of cells. What is none of them becomes the name of the
   * selected cells, or it is said why it cannot.
   */
  goToCells(typed: string): Promise<void>;
  /** Begins to edit the cell, or goes on, with that of its text selected; UTF-16 units. `to` is where the caret is. */
  editCell(from: number, to: number): void;
  /** One of those that are offered, behind what is typed by now. */
  takeFunction(name: string): void;
  /** … or it is said why it cannot be called that. */
  renameSheet(index: number, name: string): void;
  goToPage(page: number): void;
  /** What is typed next, too, belongs to the page that is looked at. */
  putCaretOnPage(page: number): void;
  selectParts(parts: readonly number[]): void;
  /** Puts the selected slides behind the first `position` ones, and goes to slide `show`, counted afterwards. */
  moveParts(position: number, show: number): void;
  /** @param scale 1 is 100 %. */
  setZoom(scale: number): void;
  zoomIn(): void;
  zoomOut(): void;
  fit(mode: 'width' | 'page'): void;
  /** Scrolls so that the rectangle (twips) is seen. */
  reveal(rectangle: { x: number; y: number; width: number; height: number }): void;
  /** Scrolls by CSS pixels. */
  scrollBy(dx: number, dy: number): void;
  /** Makes the card and the text of a comment or tracked change stand out, and scrolls to the text. */
  showNote(note: NoteId): void;
  follow(view: number | undefined): void;
  removeView(view: number): void;
  /** Asks the host page for a new file. */
  createFile(kind: DocumentKind): void;

  /** Looks up what is noted of a slide, for `speakerNotes` of the state. */
  readNotes(part: number): void;
  /** Goes into the document when the person rests, leaves the field or does anything else. */
  typeNotes(part: number, text: string): void;
  sendNotes(): void;
  /** The pane under the slide; it is remembered. */
  showNotes(shown: boolean): void;

  /** Whether the state has the `layers` of the drawing. */
  followLayers(follow: boolean): void;
  /** In turn with what is done to the drawing. @returns undefined when it failed, which a notice tells */
  changeLayers(change: LayerChange): Promise<LayerResult | undefined>;

  openSearch(replace?: boolean): void;
  closeSearch(): void;
  /** While it is typed: all hits are marked, the next one from the caret on is shown. */
  search(text: string, how: SearchManner): void;
  findNext(backward: boolean): void;
  goToHit(index: number): void;
  /** The hit that is selected, and goes on to the next. */
  replace(replacement: string): void;
  /** All of them, and says how many. */
  replaceAll(replacement: string): void;

  copy(): Promise<void>;
  cut(): Promise<void>;
  /** Reads the system clipboard where the browser allows it, else explains the shortcut. */
  paste(unformatted?: boolean): Promise<void>;
  /** Parts of copied cells into a sheet. Text of elsewhere, which the system's clipboard has by now, comes as text. */
  pasteParts(parts: 'values' | 'formulas' | 'transposed'): Promise<void>;
  /** Takes the last paste into a sheet back, and pastes it as something else. */
  pasteAs(option: PasteOption): void;

  /** Goes to a row of LibreOffice's navigator, or moves the heading in it. */
  navigate(action: 'go' | 'expand' | 'up' | 'down', row: number): void;
  /** The next drag in the document draws this shape; Enter puts it into the middle, Escape lets it be. */
  draw(command: string): void;
  /** Clicks in the document, or a drag, draw this line or area until a double click ends it; Escape lets it be. */
  drawByPoints(command: string): void;
  dialogEvent(window: number, id: string, cmd: string, data: DialogData, control: string): void;
  closeWindow(window: number): void;
  /** Closes LibreOffice's sidebar, which is gone at once: whoever opens it next waits for a new one. */
  closeSidebar(): void;
  closeContextMenu(): void;

  password(password: string | undefined): void;
  resolveConflict(choice: 'overwrite' | 'reload' | 'saveCopy', name?: string): void;
  resolveRecovery(choice: RecoveryChoice, name?: string): void;
  /** Downloads what the recovery speaks of. */
  downloadKept(): Promise<void>;
  /** Puts typed text that is in no document where it was meant to go, or where the caret is. */
  insertUnsent(id: string, at: 'place' | 'caret'): Promise<void>;
  copyUnsent(id: string): Promise<void>;
  discardUnsent(id: string): void;
  /** Ends idle; also after the person came back. */
  wake(): void;
  reconnect(): void;

  /** Opens LibreOffice's dialog, or says why there is nothing to check with. */
  checkSpelling(): Promise<void>;
  /** Adds the word at the caret to the person's own. @param ignoreAll LibreOffice's command that takes it as right */
  addWord(ignoreAll: string): Promise<void>;
  /** Documents that are open go on taking it as right. */
  removeWord(word: string): void;
  /** @param name LibreOffice's name of the language; without one the text is not checked */
  setLanguage(scope: 'selection' | 'paragraph' | 'all', name?: string): void;

  /** The paper of texts, in this browser from now on. */
  setDarkPage(dark: boolean): void;
  setUi(patch: Partial<UiSettings>): void;
  notify(kind: 'info' | 'success' | 'warning' | 'error', text: string, values?: Record<string, string | number>): void;
  dismissNotice(id: number): void;
  /** A button the host inserted was clicked; its command runs. */
  hostButton(id: string): void;
  /** The same for its entries of the context menu. */
  hostContextualButton(id: string): void;
  /** Asks the host page which file to open. */
  openFile(): void;
  /** Asks the host page what to link to; it answers with `Action_InsertLink`. */
  pickLink(): void;
  /** Asks the host page for a preview of a link, once for each. */
  previewLink(url: string): void;
  /** Asks the host page for an older version to compare with. */
  pickComparison(): void;
  /** Asks the host page who begins like this. */
  findPeople(beginning: string): void;
  /** Tells the host page who was mentioned. */
  mentioned(person: Person): void;
  commentClicked(id: string): void;
  /**
   * A new comment is asked for: it goes to where the caret is now, wherever that is when it is sent.
   *
   * @param again one is being written: when it says something already, it stays where it was begun
   */
  beginComment(again: boolean): void;
  /** Remembers what is being written of a comment. @param text undefined: nothing any more */
  draftComment(place: DraftPlace, text: string | undefined): void;
  /** Puts what was written into the document. */
  sendComment(place: DraftPlace, text: string): void;
  deleteComment(comment: DocumentComment): void;
  /** Gives the keyboard back to the document. */
  focusDocument(): void;
}

/** Begins what was asked for; what fails is told by a notice, and nobody else has to hear of it. */
export const start = (done: Promise<unknown>): void => void done.catch(() => undefined);

/** The service refused or failed; `message` may be shown. */
export class ServiceError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}
