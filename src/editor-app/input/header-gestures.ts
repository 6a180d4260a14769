import type { Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { columnName } from '../canvas/axis.js';
import { headerAt, type HeaderHit } from '../canvas/sheet-headers.js';
import type { EditorStore } from '../state/index.js';
import type { DocumentMouse, PointerPort } from './document-mouse.js';
import { isPull, type Gesture } from './gesture.js';
import { optimalHeader, resizeHeader, selectHeader, turnGroup } from './header-drag.js';
import { modifiersOf } from './key-map.js';

/** Columns and rows of a sheet, selected and sized by their headers. */
export class HeaderGestures {
  constructor(
    private readonly view: CanvasView,
    private readonly port: PointerPort,
    private readonly mouse: DocumentMouse,
    private readonly store: EditorStore,
  ) {}

  /** Selects it, without its neighbours; opens or closes the group whose mark is there. */
  tap(hit: HeaderHit | 'all'): void {
    if (hit !== 'all' && hit.group && this.store.getState().permission === 'edit')
      this.port.input(turnGroup(hit.group));
    else this.#choose(hit);
  }

  #choose(hit: HeaderHit | 'all'): void {
    this.port.input(hit === 'all' ? { type: 'uno', command: '.uno:SelectAll' } : selectHeader(hit, 0));
  }

  at(point: Point): HeaderHit | 'all' | undefined {
    const { geometry } = this.view;
    return geometry ? headerAt(this.view.viewport, geometry, point) : undefined;
  }

  begin(hit: HeaderHit | 'all', point: Point, event: PointerEvent): Gesture | undefined {
    if (hit === 'all' || event.button === 2) {
      // The menu is for all that is selected, as hidden columns lie between two that are.
      if (hit === 'all' || !this.#isSelected(hit)) this.#choose(hit);
      return undefined;
    }
    if (hit.group) {
      this.tap(hit);
      return undefined;
    }
    if (!hit.border) return this.#select(hit, event);
    if (this.mouse.clicks.next(point, event.timeStamp, event.button) === 2) {
      if (!this.#isSelected(hit)) this.#choose(hit);
      this.port.input(optimalHeader(hit));
      return undefined;
    }
    return this.#resize(hit, point);
  }

  #isSelected({ column, index }: HeaderHit): boolean {
    const { geometry } = this.view;
    if (!geometry) return false;
    const { overlay, cell, document } = this.store.getState();
    const [along, across] = column ? [geometry.columns, geometry.rows] : [geometry.rows, geometry.columns];
    const middle = along.start(index) + along.size(index) / 2;
    // Once one of them has another size, LibreOffice tells of them as far as the document is shown, and no further.
    const told = isWhole(cell.address, column, across.lastIndex) && document;
    const end = told ? (column ? document.height : document.width) : across.start(across.lastIndex) + 1;
    return overlay.cellRanges.some(({ x, y, width, height }) => {
      const [from, size, begin, length] = column ? [x, width, y, height] : [y, height, x, width];
      return begin === 0 && length >= end && isBetween(middle, from, from + size);
    });
  }

  #select(hit: HeaderHit, event: PointerEvent): Gesture {
    this.port.input(selectHeader(hit, modifiersOf(event)));
    let last = hit.index;
    return {
      move: (to) => {
        const now = this.at(hit.column ? { x: to.x, y: 1 } : { x: 1, y: to.y });
        if (!now || now === 'all' || now.index === last) return;
        last = now.index;
        this.port.input(
          selectHeader(now, modifiersOf({ shiftKey: true, ctrlKey: false, metaKey: false, altKey: false })),
        );
      },
      end: () => undefined,
    };
  }

  #resize(hit: HeaderHit, from: Point): Gesture {
    const { geometry } = this.view;
    const before = geometry ? (hit.column ? geometry.columns : geometry.rows).size(hit.index) : 0;
    const sizeAt = (to: Point): number =>
      before + (hit.column ? to.x - from.x : to.y - from.y) / this.view.viewport.pixelsPerTwip;
    const start = geometry ? (hit.column ? geometry.columns : geometry.rows).start(hit.index) : 0;
    return {
      move: (to) => {
        const at = start + Math.max(0, sizeAt(to));
        const { documentWidth, documentHeight } = this.view.viewport.state;
        const line = {
          axis: hit.column ? 'x' : 'y',
          at,
          from: 0,
          to: hit.column ? documentHeight : documentWidth,
        } as const;
        this.view.hands = { ghost: { line } };
      },
      end: (to, ended) => {
        this.view.hands = { ghost: undefined };
        // Else it was the first press of a double click.
        if (isPull(from, to, ended)) this.port.input(resizeHeader(hit, sizeAt(to)));
      },
      cancel: () => true,
    };
  }
}

/** Whether an address is one of whole columns or rows. */
function isWhole(address: string, column: boolean, lastIndex: number): boolean {
  const last = column ? String(lastIndex + 1) : columnName(lastIndex);
  return (column ? /^[A-Z]+1:[A-Z]+(\d+)$/ : /^A\d+:([A-Z]+)\d+$/).exec(address)?.[1] === last;
}

const isBetween = (at: number, from: number, to: number): boolean => at > from && at < to;

export function headerCursor(hit: HeaderHit | 'all'): string {
  if (hit !== 'all' && hit.group) return 'pointer';
  return hit === 'all' || !hit.border ? 'default' : hit.column ? 'col-resize' : 'row-resize';
}
