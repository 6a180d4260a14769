import type { DocumentKind, ViewEvent } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { isStepCommand, readSteps, stepCommands, type StepCommand } from '../reading/history-steps.js';
import type { EditorView } from '../view/editor-view.js';

/** A step stands in the history so long after the input at the latest, ms; it is looked up no more often. */
const interval = 150;

type CommandState = Extract<ViewEvent, { type: 'commandState' }>;

/** The document that several people change. */
interface Shared {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  readonly views: ReadonlyMap<number, EditorView>;
}

/**
 * Whether Undo and Redo are there for whom. On slides and drawings that several people have open LibreOffice (25.2) says
 * so with the next selection only, or never, though it undoes the newest step for whoever did it and for nobody else.
 */
export class OwnSteps {
  readonly #told = new WeakMap<EditorView, Map<string, string>>();
  #acted = 0;
  #due: number | undefined;

  constructor(
    private readonly document: Shared,
    private readonly tell: (view: EditorView, event: CommandState) => void,
    private readonly now = () => performance.now(),
  ) {}

  /** {@link proceed} has something left to do. */
  get isWaiting(): boolean {
    return this.#due !== undefined;
  }

  /** Somebody has done something, or LibreOffice has told of it. */
  mayHaveChanged(): void {
    const { kind, views } = this.document;
    if (views.size < 2 || (kind !== 'presentation' && kind !== 'drawing')) return;
    this.#acted = this.now();
    this.#due ??= this.#acted + interval;
  }

  /** What LibreOffice says of a command. */
  take(view: EditorView, command: string, value: string): void {
    if (!isStepCommand(command)) return;
    this.#toldTo(view).set(command, value);
    this.mayHaveChanged();
  }

  /** Once in each turn. */
  proceed(): void {
    const now = this.now();
    if (this.#due === undefined || now < this.#due) return;
    this.#due = this.#acted + interval > now ? this.#acted + interval : undefined;
    for (const command of stepCommands) this.#tellOf(command);
  }

  #tellOf(command: StepCommand): void {
    const newest = readSteps(this.document.lok, command)[0]?.view;
    for (const view of this.document.views.values()) {
      const value = view.id === newest ? 'enabled' : 'disabled';
      if (this.#toldTo(view).get(command) === value) continue;
      this.#toldTo(view).set(command, value);
      this.tell(view, { type: 'commandState', command, value });
    }
  }

  #toldTo(view: EditorView): Map<string, string> {
    const told = this.#told.get(view) ?? new Map<string, string>();
    this.#told.set(view, told);
    return told;
  }
}
