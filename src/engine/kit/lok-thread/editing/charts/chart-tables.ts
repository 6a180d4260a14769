import {
  followsFrom,
  isSameTable,
  type ChartTable,
  type ChartTableResult,
  type DocumentKind,
  type ViewEvent,
  type ViewInput,
} from '../../../../../protocol/index.js';
import { KitFailure } from '../../common/kit-failure.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { StepCommand } from '../reading/history-steps.js';
import { windowOf } from '../reading/window-of.js';
import type { EditorView } from '../view/editor-view.js';
import { ChartModel } from './chart-model.js';
import type { StepsLeft } from './chart-steps.js';

type Write = Extract<ViewInput, { type: 'writeChartTable' }>;

const closeWindow = 0;

/** A table that is being written, behind LibreOffice's own dialog. */
interface Writing {
  readonly view: number;
  readonly work: () => void;
  window?: number;
  outcome: 'waiting' | 'done' | 'failed';
}

/**
 * The numbers of charts in texts, slides and drawings. LibreOffice (25.2) has no command for them but a dialog that comes as
 * a picture, and books what is changed while that is open as one step of the chart's own history: so it is opened, nobody
 * sees it, the table is written, and it is closed.
 */
export class ChartTables {
  #writing: Writing | undefined;
  #unseen: number | undefined;

  constructor(
    private readonly document: { readonly kind: DocumentKind; readonly lok: LokDocument },
    private readonly bridge: () => UnoBridge | undefined,
  ) {}

  /** Of the chart that the view has selected or open; null when that is none whose numbers are a plain table in itself. */
  read(view: EditorView): ChartTable | null {
    // In a sheet they are in cells.
    if (this.document.kind === 'spreadsheet') return null;
    try {
      return this.#withChart(view, (chart) => chart.read()) ?? null;
    } catch {
      // A chart that LibreOffice has otherwise than is known here is edited as LibreOffice does it.
      return null;
    }
  }

  /** @throws KitFailure when the table does not follow from the one before, or LibreOffice fails: all is as it was */
  write(view: EditorView, { before, table }: Write): ChartTableResult {
    if (view.options.readOnly || !followsFrom(table, before.series.length))
      throw new KitFailure('bad_option', 'This table cannot be written.');
    const now = this.read(view);
    if (now === null) return 'gone';
    if (isSameTable(now, table)) return 'written';
    if (!isSameTable(now, before)) return 'changed';
    if (view.openObject === undefined) return 'gone';
    const work = (): void => this.#withChart(view, (chart) => chart.write(table));
    const writing: Writing = { view: view.id, work, outcome: 'waiting' };
    this.#writing = writing;
    this.document.lok.setView(view.id);
    this.document.lok.postUnoCommand('.uno:DiagramData', null, false);
    this.#writing = undefined;
    if (writing.outcome === 'waiting') return 'gone';
    if (writing.outcome === 'done') return 'written';
    this.step(view, '.uno:Undo');
    throw new KitFailure('bad_option', 'LibreOffice did not take this table.');
  }

  /**
   * LibreOfficeKit (25.2) drops both commands while a chart is open, though the chart has a history.
   *
   * @returns whether the view has a chart at hand, whatever was left to do
   */
  step(view: EditorView, command: StepCommand): boolean {
    return this.#withChart(view, (chart) => (chart.step(command), true)) ?? false;
  }

  /** Of the history of the chart that the view has open; undefined when that is none. */
  stepsLeft(view: EditorView): StepsLeft | undefined {
    try {
      return this.#withChart(view, (chart) => chart.stepsLeft());
    } catch {
      return undefined;
    }
  }

  /** @returns whether the event is about the dialog behind which a table is written */
  take(view: number, event: ViewEvent): boolean {
    const window = windowOf(event);
    if (window === undefined) return false;
    const writing = this.#writing;
    if (writing?.view === view && writing.window === undefined && window.name === 'ChartDataDialog') {
      writing.window = window.id;
      this.#unseen = window.id;
    }
    return window.id === this.#unseen;
  }

  /** Called while LibreOffice waits inside the call. */
  nested(): void {
    const writing = this.#writing;
    if (writing?.window === undefined || writing.outcome !== 'waiting') return;
    writing.outcome = 'failed';
    try {
      writing.work();
      writing.outcome = 'done';
    } catch {
      // What was done of it is taken back when the dialog is closed: by then it is a step.
    } finally {
      this.document.lok.setView(writing.view);
      this.document.lok.windows.post(writing.window, closeWindow);
    }
  }

  #withChart<T>(view: EditorView, work: (chart: ChartModel) => T): T | undefined {
    const uno = this.bridge();
    if (uno === undefined) return undefined;
    this.document.lok.setView(view.id);
    return uno.within(() => {
      const chart = ChartModel.atHand(uno);
      return chart && work(chart);
    });
  }
}
