import type { Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import type { Axis } from '../canvas/axis.js';
import { headerAt, type HeaderHit } from '../canvas/sheet-headers.js';
import type { EditorStore } from '../state/index.js';
import type { DocumentMouse, PointerPort } from './document-mouse.js';
import type { Gesture } from './gesture.js';
import { optimalHeader, resizeHeader, selectHeader } from './header-drag.js';
import { modifiersOf } from './key-map.js';

/** Columns and rows of a sheet, selected and sized by their headers. */
export class HeaderGestures {
  constructor(
    private readonly view: CanvasView,
    private readonly port: PointerPort,
    private readonly mouse: DocumentMouse,
    private readonly store: EditorStore,
  ) {}

  /** Selects it, without its neighbours. */
  tap(hit: HeaderHit | 'all'): void {
    this.port.input(hit === 'all' ? { type: 'uno', command: '.uno:SelectAll' } : selectHeader(hit, 0));
  }

  at(point: Point): HeaderHit | 'all' | undefined {
    const { geometry } = this.view;
    return geometry ? headerAt(this.view.viewport, geometry, point) : undefined;
  }

  begin(hit: HeaderHit | 'all', point: Point, event: PointerEvent): Gesture | undefined {
    if (hit === 'all' || event.button === 2) {
      // The menu is for all that is selected, as hidden columns lie between two that are.
      if (hit === 'all' || !this.#isSelected(hit)) this.tap(hit);
      return undefined;
    }
    if (!hit.border) return this.#select(hit, event);
    if (this.mouse.clicks.next(point, event.timeStamp, event.button) === 2) {
      this.port.input(selectHeader(hit, 0));
      this.port.input(optimalHeader(hit));
      return undefined;
    }
    return this.#resize(hit, point);
  }

  #isSelected({ column, index }: HeaderHit): boolean {
    const { geometry } = this.view;
    if (!geometry) return false;
    const { columns, rows } = geometry;
    const middle = (axis: Axis): number => axis.start(index) + axis.size(index) / 2;
    return this.store
      .getState()
      .overlay.selection.some(({ x, y, width, height }) =>
        column
          ? y === 0 && y + height > rows.start(rows.lastIndex) && isBetween(middle(columns), x, x + width)
          : x === 0 && x + width > columns.start(columns.lastIndex) && isBetween(middle(rows), y, y + height),
      );
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
      end: (to) => {
        this.view.hands = { ghost: undefined };
        this.port.input(resizeHeader(hit, sizeAt(to)));
      },
    };
  }
}

const isBetween = (at: number, from: number, to: number): boolean => at > from && at < to;

export const headerCursor = (hit: HeaderHit | 'all'): string =>
  hit === 'all' || !hit.border ? 'default' : hit.column ? 'col-resize' : 'row-resize';
