import type { DocumentStatus } from './document.js';
import type { Rectangle } from './geometry.js';
import type { Layer } from './layer-change.js';
import type { NamedRange } from './named-range.js';

/**
 * What LibreOffice tells a view, one type per callback, parsed. Rectangles are twips.
 *
 * @publicApi
 */
export type ViewEvent =
  /** Its part is that in which the view was after input `after`. */
  | { readonly type: 'status'; readonly status: DocumentStatus; readonly after?: number }
  /** Painted content changed; a view that holds tiles of it gets new ones pushed for what it shows. Without `area`: all of the part. */
  | { readonly type: 'invalidate'; readonly part: number; readonly area?: Rectangle }
  | {
      /** The caret of the view that is told; others' are `viewCursor`. */
      readonly type: 'cursor';
      readonly rectangle: Rectangle;
      /** Whoever moved it: somebody who types before it, for one. */
      readonly view: number;
      /** Where the link leads that the caret is in, and its words. */
      readonly hyperlink?: string;
      readonly linkText?: string;
      readonly misspelled?: boolean;
    }
  | { readonly type: 'cursorVisible'; readonly visible: boolean }
  | { readonly type: 'textSelection'; readonly rectangles: readonly Rectangle[] }
  | { readonly type: 'textSelectionStart'; readonly rectangle: Rectangle }
  | { readonly type: 'textSelectionEnd'; readonly rectangle: Rectangle }
  /** `null` when nothing is selected. `extra` is LibreOffice's own description (handles, kind, ordering). */
  | {
      readonly type: 'graphicSelection';
      readonly rectangle: Rectangle | null;
      readonly rotation?: number;
      readonly extra?: unknown;
    }
  /** In a text or on a sheet: where the objects lie that may be selected beside the one that is, twips. Of slides, `extra` tells it. */
  | { readonly type: 'otherObjects'; readonly rectangles: readonly Rectangle[] }
  /** A chart (or another object with an inside) is being worked on in its place; `null` when it is left. */
  | { readonly type: 'objectOpened'; readonly area: Rectangle | null }
  | {
      readonly type: 'cellCursor';
      readonly rectangle: Rectangle | null;
      readonly column?: number;
      readonly row?: number;
    }
  | { readonly type: 'cellAddress'; readonly address: string }
  | { readonly type: 'cellFormula'; readonly text: string }
  /** The names that stand for cells, told to whoever begins a formula, and when they are others meanwhile. */
  | { readonly type: 'namedRanges'; readonly ranges: readonly NamedRange[] }
  | { readonly type: 'cellSelection'; readonly rectangle: Rectangle | null }
  /** The layers of a drawing, told to whoever follows them, see the input `followLayers`. Undermost first. */
  | {
      readonly type: 'layers';
      readonly layers: readonly Layer[];
      /** Where this view draws. */
      readonly active: string;
      /** Where the shapes are that it has selected, each layer once. */
      readonly selected: readonly string[];
    }
  /** What this view would draw is not put on its layer, which is hidden or locked. */
  | { readonly type: 'layerClosed' }
  // --- for screen readers, see the input `accessibility` ---
  /** The paragraph that has the caret, and where in it the caret is, UTF-16 units. Without `text`: only the caret moved. */
  | { readonly type: 'paragraph'; readonly text?: string; readonly position: number }
  /** A cell, by its address, or a shape, by its name, was selected; with the text in it. */
  | { readonly type: 'objectSelected'; readonly name: string; readonly text: string }
  // --- other people ---
  | { readonly type: 'viewCursor'; readonly view: number; readonly part: number; readonly rectangle: Rectangle | null }
  | { readonly type: 'viewCursorVisible'; readonly view: number; readonly part: number; readonly visible: boolean }
  | {
      readonly type: 'viewSelection';
      readonly view: number;
      readonly part: number;
      readonly rectangles: readonly Rectangle[];
    }
  | {
      readonly type: 'viewCellCursor';
      readonly view: number;
      readonly part: number;
      readonly rectangle: Rectangle | null;
    }
  | {
      readonly type: 'viewGraphicSelection';
      readonly view: number;
      readonly part: number;
      readonly rectangle: Rectangle | null;
    }
  | { readonly type: 'viewLock'; readonly view: number; readonly part: number; readonly rectangle: Rectangle | null }
  // --- commands ---
  /** `.uno:Bold=true` and its kin: the text after `=`, or the parsed object. */
  | { readonly type: 'commandState'; readonly command: string; readonly value: unknown }
  | { readonly type: 'commandResult'; readonly command: string; readonly success: boolean; readonly result?: unknown }
  | { readonly type: 'commandBlocked'; readonly command: string }
  | { readonly type: 'contextMenu'; readonly menu: unknown }
  | { readonly type: 'hyperlink'; readonly url: string }
  | { readonly type: 'mousePointer'; readonly pointer: string }
  /** The view is at another part, by what LibreOffice did or by what was asked for; so it was after input `after`. */
  | { readonly type: 'setPart'; readonly part: number; readonly after?: number }
  /**
   * Somebody else took away where this view was, or was typing: what is typed goes nowhere until it chooses another place. Its
   * inputs above `after`, up to `upTo`, are in the document at no time, if they wrote something. Where it is `taken`, it is there, and
   * somebody else is writing in it.
   */
  | { readonly type: 'placeGone'; readonly after: number; readonly upTo: number; readonly taken?: boolean }
  /** Somebody else moved cells while this view types into one, which is still there: what a formula names may stand elsewhere. */
  | { readonly type: 'cellsMoved' }
  | { readonly type: 'searchResult'; readonly found: boolean; readonly results?: unknown }
  | { readonly type: 'comment'; readonly comment: unknown }
  | { readonly type: 'redline'; readonly redline?: unknown }
  | { readonly type: 'headers'; readonly scope: string }
  | { readonly type: 'ruler'; readonly vertical: boolean; readonly ruler: unknown }
  /** The header or footer that the caret of a text is in, from the upper edge of its page. */
  | {
      readonly type: 'headerArea';
      readonly area: { readonly kind: 'header' | 'footer'; readonly y: number; readonly height: number } | null;
    }
  /** A dialog, popup or sidebar as LibreOffice's JSON tree, or a change to one. */
  | { readonly type: 'dialog'; readonly dialog: unknown }
  /** A window that has only pixels. */
  | { readonly type: 'window'; readonly window: unknown }
  | { readonly type: 'error'; readonly error: unknown }
  | { readonly type: 'clipboardChanged' }
  /** Fonts that the document names and this machine has not; others stand in for them. Told to every view, once. */
  | { readonly type: 'fontsMissing'; readonly fonts: readonly string[] }
  /** What is noted of a slide is another text now. */
  | {
      readonly type: 'speakerNotes';
      /** Its identity, see `Part`. */
      readonly slide: string;
      /** Whoever wrote it; undefined when something was undone. */
      readonly view?: number;
      /** Undefined when it could not be written: then it is `refused`. */
      readonly text?: string;
      readonly refused?: string;
    }
  /** Any other callback of LibreOffice, by its name in snake_case: `validity_list_button`, `tooltip`, `content_control`, … */
  | { readonly type: 'other'; readonly name: string; readonly payload: unknown };
