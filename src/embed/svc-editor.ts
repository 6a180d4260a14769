import type {
  CommentDescription,
  ExportFormatDescription,
  IncomingId,
  OutgoingMessages,
  ViewDescription,
} from '../protocol/index.js';
import { AwaitedMessages } from './awaited-messages.js';
import { closed, EditorFailure } from './editor-failure.js';
import { EditorFrame, type EditorMessage } from './editor-frame.js';
import type { EditorLook, EditorOptions } from './editor-look.js';
import {
  answerMessages,
  eventOf,
  questionOf,
  type EditorAnswers,
  type EditorEvents,
  type EditorQuestions,
} from './events.js';
import { linkFrom, type EditorForm, type LinkSource } from './link.js';
import { Renewal } from './renewal.js';
import { buttonValues, partMessage, type HostButton, type WindowPart } from './window-parts.js';

/**
 * How the document is saved.
 *
 * @publicApi
 */
export interface SaveRequest {
  /** Save nothing where nothing was changed. Default true. */
  readonly onlyIfModified?: boolean;
  /** Goes to the storage with the save. */
  readonly extendedData?: string;
}

/**
 * What a listener is told with an event or a question of {@link SvcEditor.on}.
 *
 * @publicApi
 */
export type ListenerDetail<E extends keyof EditorEvents | keyof EditorQuestions> = E extends keyof EditorEvents
  ? EditorEvents[E]
  : E extends keyof EditorQuestions
    ? EditorQuestions[E]
    : never;

/**
 * What it may return: to a question its answer, or undefined; to an event anything.
 *
 * @publicApi
 */
export type ListenerResult<E extends keyof EditorEvents | keyof EditorQuestions> = E extends keyof EditorQuestions
  ? EditorAnswers[E] | undefined | Promise<EditorAnswers[E] | undefined>
  : unknown;
type Listener = (detail: never) => unknown;

interface Loading {
  /** The frame listens. */
  readonly initialized: Promise<void>;
  /** The document is there. */
  readonly loaded: Promise<void>;
}

/**
 * The editor in an iframe of this page: opens a document by posting the form, and exchanges messages with that frame and
 * nobody else. Calls made before the document is there wait for it.
 *
 * @publicApi
 */
export class SvcEditor {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #awaited: AwaitedMessages;
  #renewal = new Renewal(() => Promise.resolve(undefined));
  #frame: EditorFrame | undefined;
  #ended = new AbortController();
  #loaded: Promise<void> | undefined;
  #initialized: Promise<void> | undefined;

  constructor(
    private readonly container: HTMLElement,
    private readonly options: EditorOptions = {},
  ) {
    this.#awaited = new AwaitedMessages(options.timeout ?? 60_000);
  }

  /** True from the moment the frame is there, while the document still loads, until {@link close}. */
  get isOpen(): boolean {
    return this.#frame !== undefined;
  }

  /**
   * Opens a document in the place of the one before.
   *
   * @returns once it is there
   * @throws EditorFailure with the service's code, or `timeout`, `no_link`, `closed`
   */
  async open(source: LinkSource, look: EditorLook = {}): Promise<void> {
    this.close();
    const shown = this.#fetch(source, this.#ended.signal).then((link) => {
      this.#renewal = new Renewal(async () => this.#renew(source));
      if (typeof source !== 'object') this.#renewal.start(endOf(link));
      return this.#show(link, { ...this.options, ...defined(look) });
    });
    // Whatever is asked from now on waits for these.
    this.#initialized = shown.then(({ initialized }) => initialized);
    this.#loaded = shown.then(({ loaded }) => loaded);
    this.#initialized.catch(() => undefined);
    await this.#loaded.then(
      () => this.#tell('loaded', undefined),
      (failure: EditorFailure) => {
        const { code, message } = failure;
        if (code !== 'closed') this.#tell('failed', { code, message });
        throw failure;
      },
    );
  }

  /** Ends everything: frame, timers, listeners of this window, and what waits. */
  close(): void {
    this.#ended.abort();
    this.#ended = new AbortController();
    this.#renewal.stop();
    this.#awaited.fail(closed());
    this.#frame?.remove();
    this.#frame = undefined;
    this.#initialized = undefined;
    this.#loaded = undefined;
  }

  /**
   * Calls the listener for each event; to a question, what the first listener returns other than undefined is the
   * answer. Listeners stay over {@link open} and {@link close}.
   *
   * @returns what ends it
   * @example
   * ```ts
   * editor.on('modified', (modified) => (document.title = modified ? '• letter' : 'letter'));
   * editor.on('mention', ({ text }) => people.filter(({ label }) => label.startsWith(text)));
   * ```
   */
  on<E extends keyof EditorEvents | keyof EditorQuestions>(
    event: E,
    listener: (detail: ListenerDetail<E>) => ListenerResult<E>,
  ): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** Settles when the storage has confirmed. @returns whether there was something to save. @throws EditorFailure */
  async save({ onlyIfModified = true, extendedData }: SaveRequest = {}): Promise<boolean> {
    const values = { Notify: true, DontSaveIfUnmodified: onlyIfModified, ExtendedData: extendedData };
    const { success, result, errorMsg } = await this.#ask('Action_Save', values, 'Action_Save_Resp', isOfSave);
    if (!success) throw new EditorFailure('save_failed', errorMsg ?? 'The document could not be saved.');
    return result !== 'unmodified';
  }

  /**
   * Stores a copy beside the document, in the format that the name's extension tells; the document itself stays open.
   *
   * @returns the name that the storage settled on. @throws EditorFailure
   */
  async saveAs(name: string): Promise<string> {
    const values = { Filename: name, Notify: true };
    const { success, fileName, errorMsg } = await this.#ask('Action_SaveAs', values, 'Action_Save_Resp', isOfCopy);
    if (!success) throw new EditorFailure('save_failed', errorMsg ?? 'The copy could not be saved.');
    return fileName ?? name;
  }

  /** Who has the document open. */
  async views(): Promise<readonly ViewDescription[]> {
    return this.#ask('Get_Views', {}, 'Get_Views_Resp');
  }

  /** What this document can be exported as: extension and a label for people. @throws EditorFailure */
  async exportFormats(): Promise<readonly ExportFormatDescription[]> {
    return this.#ask('Get_Export_Formats', {}, 'Get_Export_Formats_Resp');
  }

  /** Every comment and reply in the document. @throws EditorFailure */
  async comments(): Promise<readonly CommentDescription[]> {
    return (await this.#ask('Get_Comments', {}, 'Get_Comments_Resp')).Comments;
  }

  /**
   * Adds a button, or changes the one of that id; the document need not be there yet.
   *
   * @throws EditorFailure when nothing is open
   */
  async insertButton(button: HostButton): Promise<void> {
    await this.#shape('Insert_Button', buttonValues(button));
  }

  /**
   * Shows a part that `ui_defaults` or {@link hide} took away; the document need not be there yet.
   *
   * @param id where the part is one of several: a button, a command, a menu item, a tab
   * @throws EditorFailure when nothing is open
   */
  async show(part: WindowPart, id?: string): Promise<void> {
    await this.#shape(partMessage('Show', part), { id });
  }

  /**
   * Takes a part out of the window; the document need not be there yet.
   *
   * @param id where the part is one of several, as for {@link show}
   * @throws EditorFailure when nothing is open
   */
  async hide(part: WindowPart, id?: string): Promise<void> {
    await this.#shape(partMessage('Hide', part), { id });
  }

  /** Looks where another person looks; undefined: no longer. */
  async follow(view: number | undefined): Promise<void> {
    await this.send('Action_FollowUser', { Follow: view !== undefined, ViewId: view });
  }

  /**
   * Hands over a new token of the same person; a `LinkSource` that can be asked again does so by itself.
   *
   * @param end of the token, ms since the epoch
   * @throws EditorFailure when nothing is open
   */
  async resetToken(token: string, end?: number): Promise<void> {
    await this.send('Reset_Access_Token', { token, ttl: end });
  }

  /** Any message of the protocol, once the document is there. */
  async send(id: IncomingId, values: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.#when(this.#loaded);
    this.#post(id, values);
  }

  // --- the frame ---

  /** @throws EditorFailure */
  async #fetch(source: LinkSource, signal: AbortSignal): Promise<EditorForm> {
    const link = await linkFrom(source, signal).catch((error: unknown) => {
      if (signal.aborted) throw closed();
      throw new EditorFailure('no_link', error instanceof Error ? error.message : String(error));
    });
    if (signal.aborted) throw closed();
    return link;
  }

  #show(link: EditorForm, look: EditorOptions): Loading {
    const frame = new EditorFrame(this.container, link, look, (message) => this.#receive(message));
    this.#frame = frame;
    const shown = {
      initialized: this.#status('Initialized', 'Frame_Ready', 'Document_Loaded'),
      loaded: this.#status('Document_Loaded'),
    };
    for (const each of Object.values(shown)) each.catch(() => undefined);
    frame.load();
    return shown;
  }

  /** Waits until loading is so far. @throws EditorFailure with the service's code */
  async #status(...wanted: readonly string[]): Promise<void> {
    const { Status, Code, Message } = await this.#awaited.next('App_LoadingStatus', ({ Status: status }) =>
      [...wanted, 'Failed'].includes(status),
    );
    if (Status === 'Failed') throw new EditorFailure(Code ?? 'failed', Message ?? '');
  }

  #receive({ id, values: unknownValues }: EditorMessage): void {
    const values = unknownValues as never;
    this.#tell('message', { id, values });
    if (id === 'App_LoadingStatus') this.#post('Host_PostmessageReady', {});
    this.#awaited.came(id, values);
    const event = eventOf(id, values);
    if (event) this.#tell(event[0], event[1]);
    const question = questionOf(id, values);
    if (question) void this.#answer(question[0], question[1]);
  }

  /** @throws EditorFailure when nothing is open then */
  async #when(moment: Promise<void> | undefined): Promise<void> {
    const { signal } = this.#ended;
    await moment;
    if (moment === undefined || signal.aborted) throw closed();
  }

  #post(id: IncomingId, values: Readonly<Record<string, unknown>>): void {
    if (!this.#frame) return;
    this.#frame.post(id, values);
    this.#tell('sent', { id, values });
  }

  async #shape(id: IncomingId, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#when(this.#initialized);
    this.#post(id, values);
  }

  async #ask<T extends keyof OutgoingMessages>(
    id: IncomingId,
    values: Readonly<Record<string, unknown>>,
    answer: T,
    suits: (values: OutgoingMessages[T]) => boolean = () => true,
  ): Promise<OutgoingMessages[T]> {
    await this.#when(this.#loaded);
    const waiting = this.#awaited.next(answer, suits);
    this.#post(id, values);
    return waiting;
  }

  // --- the page ---

  #tell(event: string, detail: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail as never);
    this.container.dispatchEvent(new CustomEvent(event, { detail }));
  }

  async #answer<Q extends keyof EditorQuestions>(question: Q, detail: EditorQuestions[Q]): Promise<void> {
    for (const listener of this.#listeners.get(question) ?? []) {
      const answer = (await listener(detail as never)) as never;
      if (answer === undefined) continue;
      this.#post(...answerMessages[question](answer, detail));
      return;
    }
  }

  async #renew(source: LinkSource): Promise<number | undefined> {
    const link = await linkFrom(source, this.#ended.signal);
    const end = endOf(link);
    await this.resetToken(link.fields['access_token'] ?? '', end);
    return end;
  }
}

type SaveAnswer = OutgoingMessages['Action_Save_Resp'];
const isOfSave = ({ result }: SaveAnswer): boolean => ['', 'unmodified'].includes(result);
const isOfCopy = ({ result }: SaveAnswer): boolean => ['saveas', 'exportas'].includes(result);

const endOf = ({ fields }: EditorForm): number => Number(fields['access_token_ttl']);

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
