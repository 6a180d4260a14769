import type { IncomingId, OutgoingMessages, ViewDescription } from '../protocol/index.js';
import { eventOf, questionOf, type EditorAnswers, type EditorEvents, type EditorQuestions } from './events.js';
import { linkFrom, postForm, type EditorLink, type LinkSource } from './link.js';
import { Renewal } from './renewal.js';
import { buttonValues, partMessage, type HostButton, type Part } from './window-parts.js';

/** How the editor looks; what is not said is as the service has it. */
export interface EditorLook {
  /** BCP 47: `de-DE`. */
  readonly lang?: string | undefined;
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  readonly mode?: 'classic' | 'notebookbar' | undefined;
  /** `ui_defaults`: `TextRuler=false;SpreadsheetSidebar=false`. */
  readonly ui?: string | undefined;
  /** Custom properties of the editor's page: `{ '--co-primary-element': '#00677f' }`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

export interface EditorOptions extends EditorLook {
  /** Longest wait for the document, and for an answer, ms. Default 60 s. */
  readonly timeout?: number | undefined;
  /** Name of the frame for screen readers. Default `Document`. */
  readonly title?: string | undefined;
}

export interface SaveRequest {
  /** Save nothing where nothing was changed. Default true. */
  readonly onlyIfModified?: boolean;
  /** Goes to the storage with the save. */
  readonly extendedData?: string;
}

/** What was asked of the editor did not come about. */
export class EditorFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'EditorFailure';
  }
}

type Detail<E extends keyof EditorEvents | keyof EditorQuestions> = E extends keyof EditorEvents
  ? EditorEvents[E]
  : E extends keyof EditorQuestions
    ? EditorQuestions[E]
    : never;
type Result<E extends keyof EditorEvents | keyof EditorQuestions> = E extends keyof EditorQuestions
  ? EditorAnswers[E] | undefined | Promise<EditorAnswers[E] | undefined>
  : unknown;
type Listener = (detail: never) => unknown;

interface Waiter {
  readonly id: string;
  readonly suits: (values: never) => boolean;
  readonly settle: (values: unknown) => void;
  readonly fail: (failure: EditorFailure) => void;
}

interface Loading {
  /** The frame listens. */
  readonly initialized: Promise<void>;
  /** The document is there. */
  readonly loaded: Promise<void>;
}

let frames = 0;

/**
 * The editor in an iframe of this page: opens a document by posting the form, and exchanges messages with that frame and
 * nobody else. Calls made before the document is there wait for it.
 */
export class SvcEditor {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #waiters = new Set<Waiter>();
  readonly #timeout: number;
  #renewal = new Renewal(() => Promise.resolve(undefined));
  #frame: HTMLIFrameElement | undefined;
  #origin = '';
  #ended = new AbortController();
  #loaded: Promise<void> | undefined;
  #initialized: Promise<void> | undefined;

  constructor(
    private readonly container: HTMLElement,
    private readonly options: EditorOptions = {},
  ) {
    this.#timeout = options.timeout ?? 60_000;
  }

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
    window.addEventListener('message', this.#receive);
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
    window.removeEventListener('message', this.#receive);
    for (const waiter of this.#waiters) waiter.fail(closed());
    this.#frame?.remove();
    this.#frame = undefined;
    this.#initialized = undefined;
    this.#loaded = undefined;
  }

  /**
   * @returns what ends it
   * @example
   * ```ts
   * editor.on('modified', (modified) => (document.title = modified ? '• letter' : 'letter'));
   * editor.on('mention', ({ text }) => people.filter(({ label }) => label.startsWith(text)));
   * ```
   */
  on<E extends keyof EditorEvents | keyof EditorQuestions>(
    event: E,
    listener: (detail: Detail<E>) => Result<E>,
  ): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  /** @returns whether there was something to save. @throws EditorFailure */
  async save({ onlyIfModified = true, extendedData }: SaveRequest = {}): Promise<boolean> {
    const values = { Notify: true, DontSaveIfUnmodified: onlyIfModified, ExtendedData: extendedData };
    const { success, result, errorMsg } = await this.#ask('Action_Save', values, 'Action_Save_Resp', isOfSave);
    if (!success) throw new EditorFailure('save_failed', errorMsg ?? 'The document could not be saved.');
    return result !== 'unmodified';
  }

  /** @returns the name that the storage settled on. @throws EditorFailure */
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

  async exportFormats(): Promise<OutgoingMessages['Get_Export_Formats_Resp']> {
    return this.#ask('Get_Export_Formats', {}, 'Get_Export_Formats_Resp');
  }

  async comments(): Promise<OutgoingMessages['Get_Comments_Resp']['Comments']> {
    return (await this.#ask('Get_Comments', {}, 'Get_Comments_Resp')).Comments;
  }

  async insertButton(button: HostButton): Promise<void> {
    await this.#shape('Insert_Button', buttonValues(button));
  }

  /** @param id where the part is one of several: a button, a command, a menu item, a tab */
  async show(part: Part, id?: string): Promise<void> {
    await this.#shape(partMessage('Show', part), { id });
  }

  async hide(part: Part, id?: string): Promise<void> {
    await this.#shape(partMessage('Hide', part), { id });
  }

  /** Looks where another person looks; undefined: no longer. */
  async follow(view: number | undefined): Promise<void> {
    await this.send('Action_FollowUser', { Follow: view !== undefined, ViewId: view });
  }

  /** @param end of the token, ms since the epoch */
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
  async #fetch(source: LinkSource, signal: AbortSignal): Promise<EditorLink> {
    const link = await linkFrom(source, signal).catch((error: unknown) => {
      if (signal.aborted) throw closed();
      throw new EditorFailure('no_link', error instanceof Error ? error.message : String(error));
    });
    if (signal.aborted) throw closed();
    return link;
  }

  #show({ url, fields }: EditorLink, look: EditorOptions): Loading {
    const address = new URL(url, location.href);
    if (look.lang !== undefined) address.searchParams.set('lang', look.lang);
    this.#origin = address.origin;
    const frame = document.createElement('iframe');
    // Each document gets a frame of its own, so that nothing of the one before can answer.
    frame.name = `svc-editor-${++frames}`;
    frame.title = look.title ?? 'Document';
    frame.allow = ['clipboard-read', 'clipboard-write', 'fullscreen']
      .map((feature) => `${feature} ${this.#origin}`)
      .join('; ');
    Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    this.container.append(frame);
    this.#frame = frame;
    const status = async (...wanted: readonly string[]): Promise<void> => {
      const suits = ({ Status }: OutgoingMessages['App_LoadingStatus']): boolean =>
        [...wanted, 'Failed'].includes(Status);
      const { Status, Code = 'failed', Message = '' } = await this.#wait('App_LoadingStatus', suits);
      if (Status === 'Failed') throw new EditorFailure(Code, Message);
    };
    const shown = {
      initialized: status('Initialized', 'Frame_Ready', 'Document_Loaded'),
      loaded: status('Document_Loaded'),
    };
    for (const each of Object.values(shown)) each.catch(() => undefined);
    postForm(address.href, frame.name, { ...fields, ...lookFields(look) });
    return shown;
  }

  /** Believes this very frame, at the editor's origin; anything else on the web may send messages to this window too. */
  readonly #receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    const message = readMessage(data);
    if (!message) return;
    const { id } = message;
    const values = message.values as never;
    this.#tell('message', { id, values });
    if (id === 'App_LoadingStatus') this.#post('Host_PostmessageReady', {});
    for (const waiter of this.#waiters)
      if (waiter.id === id && waiter.suits(values)) {
        waiter.settle(values);
        // An answer is for the one who asked first; how loading goes is for all.
        if (id !== 'App_LoadingStatus') break;
      }
    const event = eventOf(id, values);
    if (event) this.#tell(event[0], event[1]);
    const question = questionOf(id, values);
    if (question) void this.#answer(question[0], question[1]);
  };

  /** @throws EditorFailure when nothing is open then */
  async #when(moment: Promise<void> | undefined): Promise<void> {
    const { signal } = this.#ended;
    await moment;
    if (moment === undefined || signal.aborted) throw closed();
  }

  #post(id: IncomingId, values: Readonly<Record<string, unknown>>): void {
    const message = JSON.stringify({ MessageId: id, SendTime: Date.now(), Values: values });
    const window = this.#frame?.contentWindow;
    if (!window) return;
    window.postMessage(message, this.#origin);
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
    const waiting = this.#wait(answer, suits);
    this.#post(id, values);
    return waiting;
  }

  #wait<T extends keyof OutgoingMessages>(
    id: T,
    suits: (values: OutgoingMessages[T]) => boolean,
  ): Promise<OutgoingMessages[T]> {
    return new Promise((resolve, reject) => {
      const end =
        <V>(settle: (value: V) => void) =>
        (value: V): void => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          settle(value);
        };
      const waiter = { id, suits, settle: end(resolve), fail: end(reject) } as Waiter;
      const late = new EditorFailure('timeout', `The editor did not answer with ${id} in time.`);
      const timer = setTimeout(() => waiter.fail(late), this.#timeout);
      this.#waiters.add(waiter);
    });
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
      this.#post(...answers[question](answer, detail));
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
const isOfCopy = ({ result }: SaveAnswer): boolean => result === 'exportas';

type Answers = {
  readonly [Q in keyof EditorQuestions]: (
    answer: EditorAnswers[Q],
    asked: EditorQuestions[Q],
  ) => [IncomingId, Record<string, unknown>];
};

const answers: Answers = {
  mention: (list) => ['Action_Mention', { list }],
  pickLink: (link) => ['Action_InsertLink', { ...link }],
  linkPreview: (preview, { url }) => ['Action_GetLinkPreview_Resp', { url, ...preview }],
  insertImage: (url) => ['Action_InsertGraphic', { url }],
};

const closed = (): EditorFailure => new EditorFailure('closed', 'The editor is closed.');

const endOf = ({ fields }: EditorLink): number => Number(fields['access_token_ttl']);

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

function lookFields({ theme, mode, ui, variables }: EditorLook): Record<string, string> {
  const defaults = [mode && `UIMode=${mode}`, ui].filter(Boolean).join(';');
  const css = Object.entries(variables ?? {}).map(([name, value]) => `${name}=${value};`);
  return {
    ...(theme && { ui_theme: theme }),
    ...(defaults !== '' && { ui_defaults: defaults }),
    ...(css.length > 0 && { css_variables: css.join('') }),
  };
}

function readMessage(data: unknown): { readonly id: string; readonly values: unknown } | undefined {
  try {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown> | null;
    const id = message?.['MessageId'];
    return typeof id === 'string' ? { id, values: message?.['Values'] ?? {} } : undefined;
  } catch {
    return undefined;
  }
}
