import type { ChartTable, ChartTableResult, WantedChartTable } from './chart-table.js';
import type { Rectangle } from './geometry.js';
import type { LayerChange, LayerResult } from './layer-change.js';

/**
 * UNO command arguments as LibreOffice takes them.
 *
 * @publicApi
 */
export type UnoArguments = Readonly<Record<string, { readonly type: string; readonly value: unknown }>>;

/** Modifier bits of LibreOffice, added to key codes and given with mouse events. */
export const Modifier = { shift: 0x1000, ctrl: 0x2000, alt: 0x4000, ctrl2: 0x8000 } as const;

/**
 * A place in the text of a cell.
 *
 * @publicApi
 */
export interface PlaceInCell {
  /** From 0. */
  readonly line: number;
  /** UTF-16 units before it in the line. */
  readonly at: number;
}

/**
 * What a view may do to the document. The browser sends it ({@link ClientInput}), the session checks it, the kit applies it.
 * Inputs that have an answer are listed in {@link ViewAnswers}; all others need none.
 *
 * @publicApi
 */
export type ViewInput =
  // --- looking ---
  /** What the view shows: the kit pushes tiles of this area, nearest its centre first, and repaints what changes in it. */
  | {
      readonly type: 'visibleArea';
      readonly part: number;
      readonly area: Rectangle;
      /** Twips that one 256-pixel tile spans: the zoom. 3840 is 100 % at 96 dpi. */
      readonly tileTwips: number;
      /** Extra area, each side, that may be painted when nothing else is to do; twips. */
      readonly margin?: number;
      /** Columns and rows at the sheet's beginning that stay in view beside `area`, twips. */
      readonly frozen?: { readonly width: number; readonly height: number };
      /** Tiles in view the browser does not hold any more; pushed again even when unchanged. `true`: it holds none. */
      readonly forget?: true | readonly { readonly column: number; readonly row: number }[];
    }
  /**
   * Acknowledges tile frames, best once for each painted picture. The kit sends at most {@link tileCredit} frames that
   * are not acknowledged, so that a slow reader gets fewer and newer tiles. `visibleArea` with `forget: true` starts anew.
   */
  | { readonly type: 'tilesReceived'; readonly count: number }
  | { readonly type: 'setPart'; readonly part: number }
  /** The page is hidden or the view idle: no pushes until `false`. */
  | { readonly type: 'pause'; readonly paused: boolean }
  /** Tell the paragraph at the caret and what is selected (`paragraph` and `objectSelected` events), for screen readers. LibreOffice does more work meanwhile. */
  | { readonly type: 'accessibility'; readonly enabled: boolean }
  /**
   * Words that this person spells so, for the check of spelling: for everybody at the document, where it has not begun yet.
   * Each matches {@link personalWord}.
   */
  | { readonly type: 'words'; readonly words: readonly string[] }
  /** Dark paper in this view's tiles from now on, or light, where the kind of document has such; the `darkTheme` of `hello` is for the beginning. */
  | { readonly type: 'darkPaper'; readonly dark: boolean }
  // --- typing ---
  /** `char` is a Unicode code point or 0, `key` a LibreOffice key code with modifiers or 0. */
  | {
      readonly type: 'key';
      readonly action: 'down' | 'up';
      readonly char: number;
      readonly key: number;
      readonly window?: number;
    }
  /** Committed text of an input method, or of a plain insertion. */
  | { readonly type: 'text'; readonly text: string; readonly window?: number }
  /** Text being composed by an input method; an empty text cancels. */
  | { readonly type: 'composition'; readonly text: string; readonly window?: number }
  /** Deletes around the caret (touch keyboards). */
  | { readonly type: 'removeText'; readonly before: number; readonly after: number; readonly window?: number }
  // --- pointing ---
  | {
      readonly type: 'mouse';
      readonly action: 'down' | 'up' | 'move';
      readonly x: number;
      readonly y: number;
      readonly count: number;
      /** 1 left, 2 middle, 4 right. */
      readonly buttons: number;
      readonly modifiers: number;
      /** Hash of the slide that is shown, for a press: the view goes there before, when it is at another one by then. */
      readonly slide?: string;
    }
  | {
      readonly type: 'textSelection';
      readonly handle: 'start' | 'end' | 'reset';
      readonly x: number;
      readonly y: number;
    }
  | { readonly type: 'graphicSelection'; readonly handle: 'start' | 'end'; readonly x: number; readonly y: number }
  | { readonly type: 'resetSelection' }
  // --- commands ---
  | { readonly type: 'uno'; readonly command: string; readonly args?: UnoArguments; readonly notify?: boolean }
  | {
      readonly type: 'outline';
      readonly column: boolean;
      readonly level: number;
      readonly index: number;
      readonly hidden: boolean;
    }
  | { readonly type: 'selectPart'; readonly part: number; readonly select: boolean }
  /**
   * Puts the selected slides where `position` slides are before them, counted while they are still in their place, and
   * goes to slide `show`, counted afterwards.
   */
  | { readonly type: 'moveParts'; readonly position: number; readonly duplicate: boolean; readonly show?: number }
  | { readonly type: 'completeFunction'; readonly name: string }
  /** Selects text of the cell at the cursor, with the caret at `to`, and begins to edit it where that is not so yet. */
  | { readonly type: 'editCell'; readonly from: PlaceInCell; readonly to: PlaceInCell }
  // --- windows and dialogs ---
  /** Answer to a JSON dialog: `data` goes through JSON.stringify in the kit, never raw. */
  | {
      readonly type: 'dialog';
      readonly window: number;
      readonly id: string;
      readonly cmd: string;
      readonly data: string | number | Readonly<Record<string, string>>;
      readonly control: string;
    }
  | { readonly type: 'windowClose'; readonly window: number }
  | {
      readonly type: 'windowPaint';
      readonly window: number;
      readonly width: number;
      readonly height: number;
      readonly scale: number;
    }
  | {
      readonly type: 'windowMouse';
      readonly window: number;
      readonly action: 'down' | 'up' | 'move';
      readonly x: number;
      readonly y: number;
      readonly count: number;
      readonly buttons: number;
      readonly modifiers: number;
    }
  | { readonly type: 'formField'; readonly args: Readonly<Record<string, string>> }
  | { readonly type: 'contentControl'; readonly args: Readonly<Record<string, string>> }
  /**
   * LibreOffice's navigator: what is in the document, by kind, as the tree of its sidebar, which comes as `dialog` events.
   * `show` opens the sidebar, `deck` turns it to the navigator; the others are of a row of the tree: `up` and `down` move
   * a heading with all that is below it.
   */
  | {
      readonly type: 'navigator';
      readonly action: 'show' | 'deck' | 'hide' | 'select' | 'go' | 'expand' | 'up' | 'down';
      readonly row?: number;
    }
  /**
   * Other notes of a slide for those that were seen, `before`; what somebody else has changed meanwhile stays where the
   * changes lie apart. Paragraphs end with a line feed. Everybody is told by `speakerNotes`.
   */
  | {
      readonly type: 'writeNotes';
      /** Its identity, see `Part`; `part` is where it was, for a document that was loaded anew. */
      readonly slide: string;
      readonly part: number;
      readonly before: string;
      readonly text: string;
    }
  /**
   * Another table for the chart that is open in this view, in place of the one that was seen: `before`. One step of the chart's own
   * history.
   */
  | { readonly type: 'writeChartTable'; readonly before: ChartTable; readonly table: WantedChartTable }
  /** Whether this view is told of the layers of its drawing (`layers` events), at once and when they become others. */
  | { readonly type: 'followLayers'; readonly follow: boolean }
  /** For everybody at the drawing. */
  | { readonly type: 'changeLayers'; readonly change: LayerChange }
  /**
   * Where this view is now, the next new comment (`.uno:InsertAnnotation`) of it goes, wherever it is by then and whatever
   * others have done before that place. `false`: it goes where the view is.
   */
  | { readonly type: 'holdPlace'; readonly hold: boolean }
  // --- clipboard ---
  | { readonly type: 'copy' }
  | { readonly type: 'cut' }
  | {
      readonly type: 'paste';
      readonly mime: string;
      readonly data: Uint8Array | string;
      /** A picture, in place of the selected one, of which all else stays. Texts do that with every picture. */
      readonly inPlace?: boolean;
    }
  /** An older version to compare with; the service sends it for a client’s `compare`. */
  | { readonly type: 'compare'; readonly extension: string; readonly data: Uint8Array }
  // --- questions ---
  | { readonly type: 'commandValues'; readonly command: string }
  | { readonly type: 'status' }
  | { readonly type: 'preview'; readonly part: number; readonly width: number; readonly height: number }
  /** A slide as a slideshow shows it, in the layers that its animations move; `width` and `height` of all of it. */
  | { readonly type: 'slide'; readonly part: number; readonly width: number; readonly height: number }
  | { readonly type: 'selectionText' }
  /** What is written around these places of a text document or of slides, or in these cells of a sheet. */
  | { readonly type: 'textAround'; readonly places: readonly TextPlace[] }
  | { readonly type: 'presentation' }
  /** Of the chart that is selected or open. */
  | { readonly type: 'chartTable' }
  /** What the presenter noted of a slide: by its identity, or, where there is none of that, by its place. */
  | { readonly type: 'speakerNotes'; readonly slide: string; readonly part: number };

/**
 * What a browser may say of it: all but what the service asks for by itself.
 *
 * @publicApi
 */
export type ClientInput = Exclude<ViewInput, { readonly type: 'compare' }>;

/**
 * Inputs that are answered, and with what.
 *
 * @publicApi
 */
export interface ViewAnswers {
  /** The clipboard's representations: text and html as strings; others as bytes. */
  copy: ClipboardContent;
  /** As `copy`; of a view that is read-only nothing is taken out. Empty when nothing is selected. */
  cut: ClipboardContent;
  /** False: the view is read-only, or LibreOffice could do nothing with what was given. */
  paste: { readonly pasted: boolean };
  /** False: LibreOffice could not read the older version; the document is as it was. */
  compare: { readonly compared: boolean };
  /** LibreOffice's own JSON, parsed; its shape is the command's. Only commands that read are answered. */
  commandValues: unknown;
  /** As this view sees the document, with the part that it shows. */
  status: import('./document.js').DocumentStatus;
  /** A PNG. */
  preview: { readonly png: Uint8Array };
  /** Undermost first. */
  slide: { readonly layers: readonly SlideLayer[] };
  /** A PNG of a window that has only pixels. */
  windowPaint: { readonly png: Uint8Array };
  /** Plain text, empty for `none`; `complex` is more than text: cells, shapes, several ranges. */
  selectionText: { readonly text: string; readonly kind: 'none' | 'text' | 'complex' };
  /** LibreOffice's own JSON of slides, transitions and animations, parsed; null when there is none. */
  presentation: unknown;
  /** Null when there is no such chart, or what it is drawn of is no plain table. */
  chartTable: ChartTable | null;
  /** `written` also when the chart is so already: whoever lost the answer may ask again. */
  writeChartTable: { readonly result: ChartTableResult };
  /** What became of it; a change that came too late or stands in the way of another is not done. */
  changeLayers: { readonly result: LayerResult };
  /** Paragraphs end with a line feed. */
  speakerNotes: { readonly slide: string; readonly text: string };
  /** In the order of the places; fewer when it takes long, the rest may be asked for again. */
  textAround: readonly TextAround[];
}

/**
 * A place in a text or on a slide, twips, or a cell.
 *
 * @publicApi
 */
export interface TextPlace extends Rectangle {
  /** In a spreadsheet: counted from 0. */
  readonly cell?: { readonly part: number; readonly column: number; readonly row: number };
  /** In a presentation or drawing: the slide or page, counted from 0. */
  readonly slide?: number;
}

/**
 * A place's paragraph as far as some words: before the place, and from it on. White space is one blank each.
 *
 * @publicApi
 */
export interface TextAround {
  /** From the paragraph's beginning, of that the last 60 UTF-16 units. */
  readonly before: string;
  /** To the paragraph's end, of that the first 120 UTF-16 units; of a cell all that it shows, as far. */
  readonly after: string;
}

/**
 * A part of a slide as a picture. Rectangles are fractions of the slide.
 *
 * @publicApi
 */
export interface SlideLayer {
  /** A PNG; transparent but for the undermost. */
  readonly png: Uint8Array;
  /** Where the picture lies on the slide, which reaches from 0 to 1 either way. */
  readonly area: Rectangle;
  /** Undefined for what no animation touches. */
  readonly animated?: {
    /** What the tree of animations (`presentation`) names it by. */
    readonly target: string;
    readonly visible: boolean;
    /** Of the shape, which shadows and lines reach beyond. */
    readonly shape: Rectangle;
    /** Tops and bottoms, in turn, of the rows in which something is, with empty rows between them: lines of a text. */
    readonly bands: readonly number[];
  };
}

/** Tile frames on their way to one view at most, see `tilesReceived`. */
export const tileCredit = 64;

/**
 * What was copied, in the formats there are.
 *
 * @publicApi
 */
export interface ClipboardContent {
  /** Absent where the selection has no text, as a picture. */
  readonly text?: string;
  /** A whole HTML document, as LibreOffice writes it. */
  readonly html?: string;
  /** A picture of the selection, where LibreOffice gives one. */
  readonly png?: Uint8Array;
}

export const answeredInputs: ReadonlySet<ViewInput['type']> = new Set([
  'copy',
  'cut',
  'paste',
  'compare',
  'commandValues',
  'status',
  'preview',
  'slide',
  'windowPaint',
  'selectionText',
  'textAround',
  'presentation',
  'speakerNotes',
  'chartTable',
  'writeChartTable',
  'changeLayers',
]);

/** One line of LibreOffice's dictionaries, where `=` and `#` say something, as does a blank to people. */
export const personalWord = /^[^\s=#\p{C}]{1,60}$/u;
export const maxPersonalWords = 2_000;
