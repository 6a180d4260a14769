import type { ViewEvent, ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { isStepCommand, readSteps, stepCommands, type StepCommand } from '../reading/history-steps.js';
import type { EditorView } from '../view/editor-view.js';

export type CommandState = Extract<ViewEvent, { type: 'commandState' }>;

/** Whether Undo and Redo have something to do. */
export type StepsLeft = Readonly<Record<StepCommand, boolean>>;

interface Document {
  readonly lok: Pick<LokDocument, 'setView' | 'commandValues'>;
  readonly views: ReadonlyMap<number, EditorView>;
  /** The history of the chart that the view works on inside. */
  readonly charts: { stepsLeft(view: EditorView): StepsLeft | undefined };
  tell(view: EditorView, event: ViewEvent): void;
}

/**
 * Whether Undo and Redo are there for whoever works on a chart inside: its history is its own. LibreOffice (25.2) goes on
 * to say what there is to undo in the document, of a text that there is nothing, and says nothing when the chart is left.
 */
export class ChartSteps {
  /** What is said of the document, by LibreOffice or for it. */
  readonly #ofDocument = new WeakMap<EditorView, Map<StepCommand, CommandState>>();
  /** What those in a chart were told of it. */
  readonly #ofChart = new Map<EditorView, StepsLeft>();
  #isStale = false;

  constructor(private readonly document: Document) {}

  /** Somebody is about to do something. */
  actedOn(input: ViewInput): void {
    if (input.type !== 'mouse' || input.action !== 'move') this.mayHaveChanged();
  }

  mayHaveChanged(): void {
    this.#isStale = true;
  }

  /** What is said of a command. @returns whether the view is told */
  take(view: EditorView, event: CommandState): boolean {
    if (!isStepCommand(event.command)) return true;
    const said = this.#ofDocument.get(view) ?? new Map<StepCommand, CommandState>();
    this.#ofDocument.set(view, said.set(event.command, event));
    return !this.#ofChart.has(view);
  }

  /** To be called when nobody waits. @returns whether somebody was told */
  look(): boolean {
    if (!this.#isStale) return false;
    this.#isStale = false;
    for (const view of this.#ofChart.keys()) if (!this.document.views.has(view.id)) this.#ofChart.delete(view);
    return [...this.document.views.values()].map((view) => this.#look(view)).includes(true);
  }

  #look(view: EditorView): boolean {
    const told = this.#ofChart.get(view);
    const left = view.openObject && this.document.charts.stepsLeft(view);
    if (left === undefined) return told !== undefined && this.#leave(view);
    this.#ofChart.set(view, left);
    const changed = stepCommands.filter((command) => told?.[command] !== left[command]);
    for (const command of changed) this.#tell(view, command, left[command]);
    return changed.length > 0;
  }

  /** What LibreOffice has called enabled stays so until it says otherwise. */
  #leave(view: EditorView): boolean {
    this.#ofChart.delete(view);
    const said = this.#ofDocument.get(view);
    this.document.lok.setView(view.id);
    for (const command of stepCommands) {
      const isLeft = () => readSteps(this.document.lok, command)[0]?.view === view.id;
      this.#tell(view, command, said?.get(command)?.value === 'enabled' || isLeft());
    }
    return true;
  }

  #tell(view: EditorView, command: StepCommand, isLeft: boolean): void {
    this.document.tell(view, { type: 'commandState', command, value: isLeft ? 'enabled' : 'disabled' });
  }
}
