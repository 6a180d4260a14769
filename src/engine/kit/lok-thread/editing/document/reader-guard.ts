import { commentingCommands, type ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { KitNotice } from '../../../messages.js';
import type { EditorView } from '../view/editor-view.js';
import { parseObject } from '../reading/payload.js';
import type { UnattendedDialogs } from '../dialogs/unattended-dialogs.js';

/** Inputs that cannot change a document whatever LibreOffice makes of them; most of them come often. */
const passive: ReadonlySet<ViewInput['type']> = new Set([
  'visibleArea',
  'tilesReceived',
  'pause',
  'accessibility',
  'words',
  'darkPaper',
  'commandValues',
  'status',
  'preview',
  'slide',
  'selectionText',
  'textAround',
  'presentation',
  'speakerNotes',
  'chartTable',
  'followLayers',
  'holdPlace',
  'windowPaint',
]);

/**
 * LibreOffice's read-only views can change a document all the same: a click ticks a content control (25.2). Whatever an
 * input of theirs has done is undone at once, before anybody else's hides it.
 *
 * It is known by LibreOffice's list of what can be undone. The document's modified flag tells less: to copy a slide sets
 * it, and in a document that is being edited it is set anyway.
 */
export class ReaderGuard {
  /** Who did something that LibreOffice may go on with later, and whether it was to a comment, as they may. */
  readonly #unsettled = new Map<EditorView, boolean>();

  constructor(
    private readonly lok: LokDocument,
    private readonly views: ReadonlyMap<number, EditorView>,
    private readonly dialogs: Pick<UnattendedDialogs, 'dismissOf' | 'closeUseless'>,
    private readonly notify: (notice: Extract<KitNotice, { on: 'intruded' }>) => void,
  ) {}

  /** A comment does not cover what inputs before it have done. */
  before(view: EditorView, input: ViewInput): void {
    if (isAllowed(view, input) && this.#unsettled.get(view) === false) this.#look(view, false);
  }

  /** An input was applied. */
  after(view: EditorView, input: ViewInput): void {
    if (!view.options.readOnly || isPassive(input)) return;
    const isComment = isAllowed(view, input);
    this.#look(view, isComment);
    this.#unsettled.set(view, isComment || this.#unsettled.get(view) === true);
  }

  /** LibreOffice has done what inputs before left to be done later. */
  settle(): void {
    this.closeDialogs();
    for (const [view, isComment] of this.#unsettled) if (this.views.get(view.id) === view) this.#look(view, isComment);
    this.#unsettled.clear();
  }

  /** Nobody answers them: what they would need is refused to whoever may only look, and everybody else waits. */
  closeDialogs(): void {
    for (const { id, options } of this.views.values()) if (options.readOnly) this.dialogs.dismissOf(id);
    this.dialogs.closeUseless();
  }

  #look(view: EditorView, isComment: boolean): void {
    this.lok.setView(view.id);
    const newest = newestActionOf(this.lok, view.id);
    const isNews = isNewer(newest, view.newestAction);
    view.newestAction = newest;
    if (!isNews || isComment) return;
    this.lok.setViewReadOnly(view.id, false);
    this.lok.postUnoCommand('.uno:Undo', null, false);
    this.lok.setViewReadOnly(view.id, true);
    view.newestAction = newestActionOf(this.lok, view.id);
    this.notify({ on: 'intruded', view: view.id, undone: isNewer(newest, view.newestAction) });
  }
}

const isPassive = (input: ViewInput): boolean =>
  passive.has(input.type) || (input.type === 'mouse' && input.action === 'move');

const isAllowed = ({ options }: EditorView, input: ViewInput): boolean =>
  options.readOnly && options.allowComments === true && input.type === 'uno' && commentingCommands.has(input.command);

const isNewer = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && (other === undefined || one > other);

interface UndoAction {
  readonly viewId: string;
  /** ISO 8601 with fractions of a second. */
  readonly dateTime: string;
}

/** When this view changed the document last, as LibreOffice's list of what can be undone says. */
function newestActionOf(lok: LokDocument, view: number): string | undefined {
  const { actions } = parseObject(lok.commandValues('.uno:Undo') ?? '');
  // An empty list is an empty text.
  if (!Array.isArray(actions)) return undefined;
  return (actions as readonly UndoAction[])
    .filter(({ viewId }) => Number(viewId) === view)
    .map(({ dateTime }) => dateTime)
    .toSorted()
    .at(-1);
}
