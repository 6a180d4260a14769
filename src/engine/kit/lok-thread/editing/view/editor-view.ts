import { lokJson } from '../../../lok/json.js';
import type { DocumentKind, Rectangle, ViewEvent, ViewOptions } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { TileViewer, VisibleRegion } from '../painting/tile-viewer.js';
import type { Watermark } from '../painting/watermark.js';
import { isRecord } from '../../../../../values/index.js';
import { ToldControl } from './told-control.js';
import { ToldWindows } from './told-windows.js';

interface Selection {
  readonly start?: Rectangle;
  readonly end?: Rectangle;
}

/** One person's view of the document. */
export class EditorView {
  /** The part it shows, 0 for text documents. */
  part = 0;
  /** What it wants to see of a part that it is not at: a fresh view goes there only after this was asked for. */
  ahead: VisibleRegion | undefined;
  /** LibreOffice's edit mode: 0 slides, else their masters or notes. Its parts and its size are those of the mode. */
  mode = 0;
  /** The slides it has selected, by their identity; the one it shows when there are none. */
  slides: ReadonlySet<string> = new Set();
  /** The status it was told last, but for its part. */
  statusTold = '';
  /** A shape or image is selected; LibreOffice does not count that as a selection. */
  graphicSelected = false;
  /** Which it is, where LibreOffice tells that, and around it; also while its text is typed into. */
  shape: { readonly id: unknown; readonly area: Rectangle } | undefined;
  /** The place of the object that is being worked on inside: a chart. */
  openObject: Rectangle | undefined;
  /** The text cursor is on; in a sheet only while a cell or shape is typed into. */
  typing = false;
  /** Its dialogs, pickers and lists. */
  readonly windows = new ToldWindows();
  /** The content control that its caret is in. */
  readonly control = new ToldControl();
  /** The window in which something is being composed; 0 is the document. */
  composingIn: number | undefined;
  /** Where the caret was before something was. */
  composingFrom: Rectangle | undefined;
  /** On a slide: when it did something last, ms of the process. */
  actedAt = -Infinity;
  /** In a text: when it went to another place last, milliseconds since the epoch. */
  chosenOn = 0;
  /** In a text: something was typed since the place was chosen. */
  wrote = false;
  #selection: Selection = {};
  #hasSelection = false;
  /** Of the selected cell or text, as LibreOffice told it last, and until it does that of its own new sheets; empty for several. */
  font = 'Liberation Sans';
  /** Spelling is checked for it. */
  spelling = false;
  darkPaper: boolean;
  /** The cell at its cursor, as LibreOffice told it last. */
  address = '';
  /** What is in it, also while it is typed. */
  formula = '';
  /** The colours of the theme and of the document, as it was told them last. */
  palettesTold = '';
  /** The last UNO command, which may have opened a dialog. */
  command = '';
  /** Number of the last input that was no typing; and of that after which the open cell or shape was typed into. */
  chosenAt = 0;
  openedAfter = 0;
  /** The place it was at is gone: what is typed goes nowhere until another one is chosen, see `TypingPlaces`. */
  displaced = false;
  /** … or not gone, but somebody else's for now. */
  placeTaken = false;
  /** When a view that may only look changed the document last, see `reader-guard.ts`. */
  newestAction: string | undefined;

  constructor(
    readonly id: number,
    readonly options: ViewOptions,
    readonly tiles: TileViewer,
    readonly watermark: Watermark | undefined,
  ) {
    this.darkPaper = options.darkTheme === true;
  }

  /** Where the text that is selected begins and ends. */
  get selected(): Selection {
    return this.#hasSelection ? this.#selection : {};
  }

  /** Of its selection, and of the cell or content control it is at. */
  learn(event: ViewEvent): void {
    this.control.learn(event);
    if (saysNothing(event)) return;
    if (event.type === 'textSelectionStart') this.#selection = { ...this.#selection, start: event.rectangle };
    else if (event.type === 'textSelectionEnd') this.#selection = { ...this.#selection, end: event.rectangle };
    // When somebody else selects a shape, LibreOffice (25.2) takes it away and gives it back without its ends.
    else if (event.type === 'textSelection') this.#hasSelection = event.rectangles.length > 0;
    else if (event.type === 'cellFormula') this.formula = event.text;
    else if (event.type === 'graphicSelection') this.shape = shapeOf(event);
  }
}

/** LibreOffice (25.2) tells 0,0 of what is selected in a shape when somebody else selects another one. */
const saysNothing = (event: ViewEvent): boolean =>
  (event.type === 'textSelectionStart' || event.type === 'textSelectionEnd') && event.rectangle.height === 0;

function shapeOf({ rectangle: area, extra }: Extract<ViewEvent, { type: 'graphicSelection' }>): EditorView['shape'] {
  const id = isRecord(extra) ? extra['id'] : undefined;
  return area === null || id === undefined ? undefined : { id, area };
}

/** LibreOffice's options are one comma-separated text. */
export function viewLanguage({ language }: ViewOptions): string {
  return /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}$/.test(language) ? language.replaceAll('_', '-') : 'en-US';
}

/** How LibreOffice's current view paints. */
export function setUpPainting(lok: LokDocument, { author }: ViewOptions, kind: DocumentKind, spelling: boolean): void {
  lok.initializeForRendering(
    lokJson({
      '.uno:Author': { type: 'string', value: author },
      '.uno:SpellOnline': { type: 'boolean', value: spelling },
      ...(kind === 'text' ? { '.uno:ShowBorderShadow': { type: 'boolean', value: false } } : {}),
    }),
  );
}

/**
 * Checks spelling in LibreOffice's current view from now on. Not before the first screen is painted: reading a
 * dictionary takes LibreOffice 180 ms, in which nothing else happens.
 */
export function checkSpelling(lok: LokDocument, view: EditorView, kind: DocumentKind): void {
  view.spelling = true;
  setUpPainting(lok, view.options, kind, true);
}

/** Makes LibreOffice's current view the one of a person. */
export function setUpView(lok: LokDocument, id: number, options: ViewOptions, kind: DocumentKind): void {
  setUpPainting(lok, options, kind, false);
  lok.setViewLanguage(id, viewLanguage(options));
  if (options.timezone !== undefined) lok.setViewTimezone(id, options.timezone);
  lok.setViewReadOnly(id, options.readOnly);
  lok.setAllowChangeComments(id, options.readOnly && options.allowComments === true);
}

/** What LibreOffice keeps from views that may only look: its sidebar, and another paper. */
export function asWriter(lok: LokDocument, { id, options }: EditorView, work: () => void): void {
  if (!options.readOnly) return work();
  lok.setViewReadOnly(id, false);
  work();
  lok.setViewReadOnly(id, true);
}

const controlHome = 0x2000 | 1028;
const resetSelection = 2;
/** The left edge of the first page, half way down: nearest to it is text, not a picture in the header. Twips. */
const besideText = { x: 0, y: 8_000 } as const;

/**
 * A new view of a text begins where somebody else's caret is: in the middle of that sentence, or in the picture, formula or
 * chart they have selected, where the first letter would end LibreOffice (25.2) and no key leads out, but a place on the page.
 * The key works at once; the command of the same name is refused while LibreOffice sets the view up.
 */
export function goToStart(lok: LokDocument): void {
  lok.setTextSelection(resetSelection, besideText.x, besideText.y);
  // From a table the first leads to its start.
  for (const action of [0, 1, 0, 1]) lok.postKeyEvent(action, 0, controlHome);
}
