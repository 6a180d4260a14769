import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViewInput, ViewOptions } from '../../../../protocol/index.js';
import { IdleWatch } from '../common/idle-watch.js';
import type { Incoming } from '../common/inbox.js';
import { KitFailure } from '../common/kit-failure.js';
import { notMine, type LokContext, type LokService } from '../common/lok-context.js';
import { textOfMaster } from '../common/master-document.js';
import type { LokDocument } from '../../lok/lok-document.js';
import { registerLokCallback } from '../../lok/lok-callback.js';
import { OptionalFeature, registerAnyInputCallback } from '../../lok/office.js';
import type { KitRequest, OpenedResult } from '../../messages.js';
import { BoundedHistory } from './document/bounded-history.js';
import { BoundFile } from './store/bound-file.js';
import { answerQuestion } from './inputs/answer-question.js';
import { applyInput } from './inputs/apply-input.js';
import { compare } from './inputs/compare.js';
import { DialogPatience, mayNotWait } from './dialogs/dialog-patience.js';
import { DocumentSaver } from './store/document-saver.js';
import { EditedDocument } from './document/edited-document.js';
import type { EditorView } from './view/editor-view.js';
import { forbidLinks } from './document/forbid-links.js';
import { isActing, leavesWork } from './commands/later-work.js';
import { HeldUndo } from './inputs/held-undo.js';
import { isLooking } from './inputs/is-looking.js';
import { isPastable } from './inputs/is-pastable.js';
import { NextPlace } from './inputs/next-place.js';
import { pastesPicture } from './inputs/paste-picture.js';
import { PictureReplacement } from './inputs/replace-picture.js';
import { inOneForm } from './commands/one-form.js';
import { giveBackLargeBlocks } from '../../shared/libc.js';

/** While editing, comments are not painted but told of, and invalidations name their part. */
const features =
  OptionalFeature.documentPassword |
  OptionalFeature.documentPasswordToModify |
  OptionalFeature.partInInvalidation |
  OptionalFeature.noTiledAnnotations |
  OptionalFeature.viewIdInVisibleCursor;

const windowInputs: ReadonlySet<ViewInput['type']> = new Set(['dialog', 'windowClose', 'windowMouse', 'windowPaint']);

/** It concerns a window that is open, and not the document. */
function isOfWindow(input: ViewInput): boolean {
  return windowInputs.has(input.type) || ('window' in input && (input.window ?? 0) > 0);
}

/** A view refuses commands until LibreOffice's loop has set it up, which a timer starts; ms. */
const settlingTime = 50;

type OpenRequest = Extract<KitRequest, { op: 'open' }>;

/** The one document of this kit that people edit. */
export class EditingService implements LokService {
  readonly #callback: bigint;
  readonly #anyInput: bigint;
  #document: EditedDocument | undefined;
  #saver: DocumentSaver | undefined;
  #history: BoundedHistory | undefined;
  #loading = false;
  readonly #idleWatch = new IdleWatch();
  readonly #patience = new DialogPatience();
  readonly #replacement = new PictureReplacement();
  readonly #undo = new HeldUndo();
  readonly #nextPlace = new NextPlace();
  readonly leavesWork = leavesWork;
  #settling: { readonly view: number; readonly until: number } | undefined;

  constructor(
    private readonly context: LokContext,
    /** Folder of documents. A kit that is forked has its own only then. */
    private readonly place: () => string,
  ) {
    this.#callback = registerLokCallback((...callback) => this.#document?.onCallback(...callback));
    this.#anyInput = registerAnyInputCallback(
      () => context.inbox.hasMail || (this.#document?.scheduler.mayBeDue ?? false),
    );
  }

  private get folder(): string {
    return this.place();
  }

  handle(request: KitRequest): unknown {
    switch (request.op) {
      case 'open':
        return this.#open(request);
      case 'createView':
        return this.#createView(request.options);
      case 'status':
        return this.#opened.status(this.#opened.view(request.of));
      case 'destroyView':
        return this.#opened.destroyView(request.view);
      case 'ask':
        return this.#ask(request.view, request.input);
      case 'save':
        return this.#saver?.save(request);
      case 'markSaved':
        return this.#opened.modified.confirmed(request.store);
      default:
        return notMine;
    }
  }

  answered(): void {
    // What is left to do has its time when nobody waits.
  }

  post(message: Incoming): boolean {
    if (message.op !== 'input') return false;
    const view = this.#document?.views.get(message.view);
    if (this.#document === undefined || view === undefined) return true;
    if (isOfWindow(message.input)) this.#patience.acted();
    this.#apply(this.#document, view, message);
    this.#history?.look();
    return true;
  }

  /** The document is not yet what people made of it. */
  get #isUnfinished(): boolean {
    return this.#document?.isUnfinished === true || this.#replacement.isUnderWay;
  }

  #apply(document: EditedDocument, view: EditorView, message: Extract<Incoming, { op: 'input' }>): void {
    const { places, entries, layers } = document;
    const { seq } = message;
    const input = inOneForm(message.input);
    if (!isLooking(message)) this.#actedOn(document, view, input);
    if (!places.refuses(view, input, seq) && !layers.refuses(view, input)) {
      places.before(view, input);
      entries.before(view, input);
      layers.before(view, input);
      applyInput(document, view, input);
      layers.after(view, input);
      places.after(view, input, seq ?? view.tiles.seq);
      entries.after();
    }
    if (seq !== undefined) view.tiles.seq = seq;
  }

  #actedOn(document: EditedDocument, view: EditorView, input: ViewInput): void {
    document.actedOn(view, input);
    this.#nextPlace.passedOn();
  }

  idle(rest: number): boolean {
    this.#patience.reset();
    this.#replacement.proceed();
    return this.#document?.idle(rest) ?? false;
  }

  get isWaiting(): boolean {
    return this.#document?.isWaiting === true || this.#replacement.isUnderWay;
  }

  get restsFor(): number {
    return this.#document?.scheduler.store.restsFor(performance.now()) ?? Infinity;
  }

  mustWait(message: Incoming, polledAt: number): boolean {
    const isAwaited = this.#undo.isAwaited || this.#nextPlace.isAwaited || this.#replacement.isAwaited;
    if (message.op === 'save' && (this.#isUnfinished || isAwaited)) return true;
    if (this.#undo.mustWait(message, polledAt, this.#document) || this.#nextPlace.mustWait(message, polledAt))
      return true;
    if (this.#replacement.mustWait(message)) return true;
    if ('view' in message && this.#document?.places.isWatched(message.view) === true && !isLooking(message))
      return true;
    if (this.#settling === undefined || polledAt >= this.#settling.until) return false;
    if ('view' in message) return message.view === this.#settling.view && !isLooking(message);
    return message.op === 'save' || message.op === 'createView' || message.op === 'ping';
  }

  /** A modal dialog must be seen and answered; while the document loads, nobody can. */
  nested(waits: boolean): KitFailure | undefined {
    if (this.#loading) return this.#idleWatch.look() ? new KitFailure('document_corrupt') : undefined;
    if (this.#document === undefined) return undefined;
    this.#document.nested();
    // A long write polls, too: it is no dialog that is waited for then.
    if (!waits) return undefined;
    this.#document.dialogs.confirm();
    const waiting = this.context.inbox.waiting(mayNotWait);
    if (this.#patience.isOver(waiting, this.#document.finishing)) this.#document.dialogs.dismiss();
    return undefined;
  }

  isOfDialog(message: Incoming): boolean {
    const isWork = message.op === 'input' || message.op === 'ask';
    return isWork && this.#document !== undefined && !this.#loading && isOfWindow(message.input);
  }

  #open({
    input,
    loadOptions: tokens,
    language,
    storeAs = extname(input).slice(1).toLowerCase(),
  }: OpenRequest): OpenedResult {
    if (this.#document) throw new KitFailure('bad_option', 'This kit has a document already.');
    this.#loading = true;
    giveBackLargeBlocks();
    const url = pathToFileURL(input).href;
    // Whoever gives a filter its tokens is not asked for them; LibreOffice would, in a dialog that nobody sees yet.
    const { allowDialogs } = this.context.office;
    const batch = tokens !== undefined && allowDialogs !== undefined;
    const options = `${this.context.language.options(tokens, language)}${batch ? ',Batch=true' : ''}`;
    const loaded = this.context.loading.load(url, options, 'interactive', features);
    const { asked, password } = loaded;
    const document = loaded.document && this.#withoutMaster(loaded.document, input, options, password);
    allowDialogs?.();
    this.#loading = false;
    if (document === undefined) throw new KitFailure(asked > 0 ? 'password_required' : 'document_corrupt');
    this.#document = new EditedDocument(document, this.context, this.#callback);
    this.context.office.askAnyInput(this.#anyInput);
    forbidLinks(this.#document);
    this.#history = this.#historyOf(this.#document);
    const file = new BoundFile(this.#document, this.context, input, storeAs, password);
    this.#saver = new DocumentSaver(this.#document, this.context, file, this.folder, password);
    return { kind: this.#document.kind, status: this.#document.status() };
  }

  #historyOf(document: EditedDocument): BoundedHistory {
    const { office, memoryLimit } = this.context;
    const clear = (): void => {
      document.inOwnView(() => document.lok.postUnoCommand('.uno:ClearHistory', null, false));
      office.trimMemory();
    };
    return new BoundedHistory({ limit: memoryLimit, used: () => process.memoryUsage.rss(), clear });
  }

  /** A master document has to be the text that it is; nobody is asked for its password again. */
  #withoutMaster(document: LokDocument, path: string, options: string, password?: string): LokDocument | undefined {
    const text = textOfMaster(document, path, this.folder);
    if (text === undefined) return document;
    document.destroy();
    return this.context.loading.load(pathToFileURL(text).href, options, { password }, features).document;
  }

  #createView(options: ViewOptions): number {
    const view = this.#opened.createView(options);
    this.#settling = { view, until: performance.now() + settlingTime };
    return view;
  }

  #ask(view: number, input: Extract<KitRequest, { op: 'ask' }>['input']): unknown {
    const document = this.#opened;
    const by = document.view(view);
    if (isActing(input)) this.#actedOn(document, by, input);
    const answer = this.#answer(document, by, input);
    document.layers.after(by, input);
    document.readers.after(by, input);
    document.flush();
    return answer;
  }

  /** What LibreOffice reads as a file lies in the kit's folder meanwhile. */
  #answer(document: EditedDocument, by: EditorView, input: ViewInput): unknown {
    if (!by.windows.mayUse(input)) throw new KitFailure('bad_option', 'This view has no such window.');
    if (document.places.refuses(by, input)) return input.type === 'paste' ? { pasted: false } : {};
    if (document.layers.refuses(by, input)) return { pasted: false };
    document.places.before(by, input);
    document.entries.before(by, input);
    document.layers.before(by, input);
    if (input.type === 'compare') return compare(document, by, input, this.folder);
    if (input.type === 'paste' && !isPastable(input)) return { pasted: false };
    if (input.type === 'paste' && input.inPlace === true) {
      return { pasted: this.#replacement.replace(document, by, input) };
    }
    if (input.type === 'paste' && pastesPicture(document, by, input, this.folder)) return { pasted: true };
    return answerQuestion(document, by, input);
  }

  get #opened(): EditedDocument {
    if (this.#document === undefined) throw new KitFailure('bad_option', 'This kit has no document.');
    return this.#document;
  }
}
