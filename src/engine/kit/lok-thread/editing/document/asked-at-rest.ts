import type { DocumentKind, ViewEvent, ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { LokOffice } from '../../../lok/office.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import { ChartSteps, type CommandState } from '../charts/chart-steps.js';
import type { ChartTables } from '../charts/chart-tables.js';
import { caretInHeader } from '../reading/caret-in-header.js';
import type { DrawingLayers } from '../layers/drawing-layers.js';
import { readNames } from '../sheets/read-names.js';
import type { EditorView } from '../view/editor-view.js';
import { HeaderAreas } from './header-areas.js';
import { NamedRanges } from './named-ranges.js';
import { OtherObjects } from './other-objects.js';

interface Document {
  readonly kind: DocumentKind;
  readonly views: ReadonlyMap<number, EditorView>;
  readonly lok: LokDocument;
  readonly charts: ChartTables;
  readonly layers: Pick<DrawingLayers, 'selected' | 'look'>;
  tell(view: EditorView, event: ViewEvent): void;
}

/** What LibreOffice tells nobody of its own accord, and is asked when nobody waits. */
export class AskedAtRest {
  readonly #others: OtherObjects;
  readonly #names: NamedRanges;
  readonly #charts: ChartSteps;
  readonly #headers: HeaderAreas;

  constructor(
    private readonly document: Document,
    office: Pick<LokOffice, 'placesBeside' | 'uno'>,
  ) {
    this.#charts = new ChartSteps(document);
    this.#others = new OtherObjects(document, () => office.placesBeside?.(document.kind));
    const asking =
      <T>(read: (uno: UnoBridge) => T) =>
      (): T | undefined => {
        try {
          const uno = office.uno?.();
          return uno && read(uno);
        } catch {
          // A LibreOffice that has it otherwise than is known here: no name has a frame, no header is marked.
          return undefined;
        }
      };
    this.#names = new NamedRanges(document, asking(readNames));
    this.#headers = new HeaderAreas(document, asking(caretInHeader));
  }

  /** Somebody is about to do something. */
  actedOn(input: ViewInput): void {
    this.#names.actedOn(input);
    this.#charts.actedOn(input);
  }

  take(view: EditorView, event: ViewEvent): void {
    if (event.type === 'ruler') this.#headers.take(view, event);
    if (event.type === 'graphicSelection') this.document.layers.selected(view);
    if (event.type === 'invalidate' || event.type === 'graphicSelection') this.#others.changed();
    else if (event.type === 'headers') this.#names.changed();
    if (event.type === 'invalidate' || event.type === 'objectOpened') this.#charts.mayHaveChanged();
  }

  /** What is said of a command now. @returns whether the view is told that */
  isTold(view: EditorView, event: CommandState): boolean {
    return this.#charts.take(view, event);
  }

  /** @returns whether somebody was told something */
  look(): boolean {
    const all = [this.document.layers, this.#names, this.#others, this.#charts, this.#headers];
    return all.map((each) => each.look()).includes(true);
  }
}
