import {
  encodeMessage,
  isBlobFrame,
  isTooLargeToPaste,
  MessageDecoder,
  type ClientMessage,
  type FormerTyping,
  type Hello,
  type LostRange,
  type ServerMessage,
  type ViewAnswers,
  type ClientInput,
} from '../../protocol/index.js';
import type { Disposable } from '../lifetime/lifetime.js';
import { ServiceError } from '../state/editor-actions.js';
import type { Place, UnsentEntry } from '../state/index.js';
import { movingDelay, retryDelay } from './retry-delay.js';
import type { EarlySocket } from './early-socket.js';
import { LineWatch, type LineTimes } from './line-watch.js';
import { Pending } from './pending.js';
import type { LeftView } from './left-view.js';
import { changesNothing, isRelease, SentInputs, type Unsent } from './sent-inputs.js';

export interface SocketHandlers {
  /** What to introduce oneself with; asked before each attempt. */
  readonly hello: () => Omit<Hello, 'resume'>;
  readonly message: (message: ServerMessage) => void;
  readonly tile: (frame: Uint8Array) => void;
  /** `attempt` 0 while online. */
  readonly connection: (online: boolean, attempt: number) => void;
  /** Where the caret is. */
  readonly place?: () => Place | undefined;
  /** The person does something that may change the document, or where they are in it. */
  readonly acting?: () => void;
  /** Something is to be done with the document: what is still being typed elsewhere has to be in it. */
  readonly before?: () => void;
  /** Something was typed that waits for the connection. */
  readonly held?: () => void;
  /** What was typed and cannot be sent, because the view is gone, or went with a kit that died. */
  readonly unsent: (unsent: Unsent, why: UnsentEntry['why']) => void;
  /** Something was typed a while ago, and nothing has come from the service since; or something has. */
  readonly waits?: (waits: boolean) => void;
  /** There is no session any more, and whether there will be another is not known: what is `unsafe` may be lost. */
  readonly over?: () => void;
  /** There is a view, the same or another: what became of that is told next. */
  readonly begins?: () => void;
}

type Request = Extract<ClientMessage, { id: number }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Questions that change the document. */
const acting: ReadonlySet<ClientInput['type']> = new Set(['cut', 'paste', 'writeChartTable', 'changeLayers']);

/** What a node says that gives its documents away. */
const ofMoves = 'draining';
/** After so long, ms, no other node has taken the document. */
const movesWithin = 60_000;
/** Of a document whose owner is gone, or not known: another takes it within a lease. Whoever opens it waits, too. */
const ofOwners: ReadonlySet<string> = new Set(['owner_silent', 'lease_damaged']);
/** After so long, ms, none has. */
const ownedWithin = 30_000;
/** What passes by itself is waited for so long, ms. */
const passesWithin = 600_000;

const endsSession = (message: ServerMessage): boolean =>
  (message.type === 'closed' && message.reason !== 'moving') || (message.type === 'error' && message.fatal);

/** The editor's connection: numbered inputs, requests with answers, and taking up the same view after a cut. */
export class EditorConnection implements Disposable {
  #socket: WebSocket | undefined;
  #decoder = new MessageDecoder();
  #blobId = 0;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #resumeKey: string | undefined;
  #ended = false;
  /** Since when another node is about to have the document; ms since the epoch. */
  #movingSince: number | undefined;
  /** Since when nobody is let in, for a time; ms since the epoch. */
  #refusedSince: number | undefined;
  #welcome = false;
  readonly #sent = new SentInputs(() => this.handlers.place?.());
  /** What was typed where somebody else took the place away last. */
  #gone: (Unsent & { readonly upTo: number }) | undefined;
  readonly #pending = new Pending();
  readonly #watch: LineWatch;

  constructor(
    private readonly url: string,
    private readonly handlers: SocketHandlers,
    /** Gives the socket that the page has opened already, once. */
    private readonly takeEarly: () => EarlySocket | undefined = () => undefined,
    times?: LineTimes,
  ) {
    const line = {
      ping: () => this.#ping(),
      buffered: () => this.#socket?.bufferedAmount ?? 0,
      silent: () => this.networkLost(),
      waits: (waits: boolean) => this.handlers.waits?.(waits),
    };
    this.#watch = new LineWatch(line, times);
  }

  /** Number of the latest input; tiles say which one they include. */
  get seq(): number {
    return this.#sent.seq;
  }

  /** Whether this person went to a part after that input. */
  turnedAfter(seq: number): boolean {
    return this.#sent.turnedAfter(seq);
  }

  /** What may be lost yet. */
  get unsafe(): Unsent {
    return this.#sent.all;
  }

  /** What the next window has to know of this one's view. */
  get left(): LeftView | undefined {
    const key = this.#resumeKey;
    return key === undefined ? undefined : { key, at: Date.now(), ...this.#sent.record };
  }

  get online(): boolean {
    return this.#welcome && this.#socket?.readyState === WebSocket.OPEN;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#ended = false;
    this.#drop();
    const early = this.takeEarly();
    const socket = early?.socket ?? this.#open();
    this.#socket = socket;
    this.#decoder = new MessageDecoder();
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (socket === this.#socket) this.#received(data);
    });
    socket.addEventListener('close', () => this.#lost(socket));
    this.#watch.begin();
    // As from a socket: not before whoever connects is done with it.
    if (early) queueMicrotask(() => this.#catchUp(early));
  }

  #open(): WebSocket {
    const socket = new WebSocket(this.url);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => this.#opened());
    return socket;
  }

  /** Hears what came, and maybe the end of it, before anybody listened. */
  #catchUp({ socket, received }: EarlySocket): void {
    for (const data of received) if (socket === this.#socket) this.#received(data);
    if (socket.readyState === WebSocket.CLOSED) this.#lost(socket);
  }

  /** The line leads nowhere. Nobody waits for its end to be confirmed: that would take minutes, too. */
  networkLost(): void {
    if (this.#socket) this.#lost(this.#socket);
  }

  /** There is a network again: no reason to wait for the next attempt. */
  networkFound(): void {
    if (!this.#ended && !this.online) this.connect();
  }

  /** Before the welcome the service takes a password and nothing else. */
  send(message: ClientMessage): void {
    if (this.online || message.type === 'password') this.#put(message);
  }

  #put(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    for (const frame of encodeMessage(message, () => ++this.#blobId)) {
      this.#socket.send(frame as string | Uint8Array<ArrayBuffer>);
    }
  }

  /** While the connection is cut, what is typed waits for the view to be taken up again; a click into the past does not. */
  input(input: ClientInput): void {
    if (!changesNothing(input) && !isRelease(input)) {
      this.handlers.before?.();
      this.handlers.acting?.();
    }
    if (!this.online) return void this.#hold(input);
    this.#put({ type: 'input', seq: this.#sent.add(input).seq, input });
    if (!changesNothing(input)) this.#watch.sent();
  }

  ask<T extends keyof ViewAnswers>(input: Extract<ClientInput, { type: T }>): Promise<ViewAnswers[T]> {
    const question: ClientInput = input;
    if (acting.has(question.type)) this.handlers.acting?.();
    if (question.type === 'paste') return this.#paste(question) as Promise<ViewAnswers[T]>;
    return this.request<ViewAnswers[T]>({ type: 'ask', input });
  }

  /** What is pasted is kept like what is typed. */
  async #paste(input: Extract<ClientInput, { type: 'paste' }>): Promise<ViewAnswers['paste']> {
    if (isTooLargeToPaste(input.data)) throw new ServiceError('bad_message', 'This is too much to paste at once.');
    if (!this.online && typeof input.data === 'string' && this.#hold(input)) return { pasted: true };
    if (!this.online) return this.request({ type: 'ask', input });
    const { seq } = this.#sent.add(input);
    this.#watch.sent();
    try {
      const answer = await this.request<ViewAnswers['paste']>({ type: 'ask', seq, input });
      if (!answer.pasted) this.#sent.forget(seq);
      return answer;
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'offline')) this.#sent.forget(seq);
      throw error;
    }
  }

  /** @returns whether there is a view it may belong to */
  #hold(input: ClientInput): boolean {
    if (this.#resumeKey === undefined) return false;
    this.#sent.hold(input);
    this.handlers.held?.();
    return true;
  }

  /** @throws ServiceError when refused, or when the connection is cut before the answer. */
  request<T>(request: WithoutId<Request>): Promise<T> {
    if (!this.online) return Promise.reject(new ServiceError('offline', 'The connection is lost.'));
    if (request.type !== 'ask') this.handlers.before?.();
    const { id, answer } = this.#pending.open<T>(request.type);
    this.send({ ...request, id });
    return answer;
  }

  #ping(): void {
    this.#put({ type: 'ping', at: Date.now() });
  }

  /** What became of the typing in a window that has ended. @throws ServiceError */
  former({ key }: LeftView): Promise<FormerTyping> {
    return this.request<FormerTyping>({ type: 'former', key });
  }

  /** Leaves for good. */
  end(): void {
    this.handlers.before?.();
    this.#put({ type: 'bye' });
    this.#ended = true;
    this.#drop();
  }

  dispose(): void {
    this.end();
    clearTimeout(this.#retry);
  }

  /** Nothing that was typed is sent any more, not even when the view could be taken up again. */
  forgetView(): void {
    this.#resumeKey = undefined;
    this.#reset();
  }

  #reset(): void {
    this.#gone = undefined;
    this.#sent.reset();
  }

  #opened(): void {
    const resume = this.#resumeKey && { resume: { key: this.#resumeKey, seq: this.#sent.seq } };
    this.#put({ ...this.handlers.hello(), ...resume });
  }

  #received(data: string | ArrayBuffer): void {
    this.#watch.heard();
    if (typeof data === 'string') return this.#message(this.#decoder.decode(data) as ServerMessage);
    const frame = new Uint8Array(data);
    if (isBlobFrame(frame)) this.#decoder.addBlob(frame);
    else this.handlers.tile(frame);
  }

  #message(message: ServerMessage): void {
    if (this.#passes(message)) return;
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'answer':
        if (message.ok) this.#pending.settle(message.id, message.result);
        else this.#pending.fail(message.id, message.code, message.message);
        break;
      case 'exported':
        this.#pending.settle(message.id, message);
        break;
      case 'safe':
        this.#sent.safe(message.seq);
        break;
      case 'lost':
        this.#lostTyping(message.ranges);
        break;
      case 'reloaded':
        this.#knows(message);
        break;
      case 'closed':
        if (message.reason === 'moving') this.#movingSince ??= Date.now();
        break;
      default:
    }
    const isOver = endsSession(message);
    // No more attempts, until `connect`.
    if (isOver) this.#ended = true;
    this.handlers.message(message);
    if (isOver && this.#resumeKey !== undefined) this.handlers.over?.();
  }

  /** Whoever had the document open is not turned away by what passes, as a node that gives it to another: it is tried again. */
  #passes(message: ServerMessage): boolean {
    if (message.type !== 'error' || !message.fatal) return false;
    const isBack = this.#resumeKey !== undefined;
    if (!isBack && !ofOwners.has(message.code)) return false;
    const now = Date.now();
    if (message.code === ofMoves) return now - (this.#movingSince ??= now) < movesWithin;
    if (message.temporary !== true) return false;
    // No other node is ready for it: nobody asks as often as in a move.
    this.#movingSince = undefined;
    if (now - (this.#refusedSince ??= now) < (isBack ? passesWithin : ownedWithin)) return true;
    // Whoever asks again by hand has as long again.
    this.#refusedSince = undefined;
    return false;
  }

  #welcomed(welcome: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#attempt = 0;
    this.#movingSince = undefined;
    this.#refusedSince = undefined;
    this.#resumeKey = welcome.key;
    this.handlers.begins?.();
    if (welcome.resumed) this.#goOn(welcome);
    else this.#startOver(welcome);
    // Whoever hears of it may send at once, with a number after those.
    this.#welcome = true;
    this.handlers.connection(true, 0);
  }

  /** While LibreOffice has no view for this person, there is nothing to have heard: `reloaded` follows. */
  #knows({ view, reload }: { readonly view: number; readonly reload?: number }): void {
    if (view < 0) return;
    this.#put({ type: 'reloadHeard', view, ...(reload !== undefined && { reload }) });
  }

  #goOn(welcome: Extract<ServerMessage, { type: 'welcome' }>): void {
    const { seq: applied } = welcome;
    const again = this.#sent.after(applied);
    for (const { seq, input } of again) this.#put({ type: 'input', seq, input });
    if (again.length > 0) this.#watch.sent();
    // Meanwhile the document may have been loaded anew.
    this.#knows(welcome);
    this.#offer(this.#sent.takeStrays(applied), 'offline');
  }

  /** The view is another: what the one before has not brought to safety is given back. */
  #startOver({ seq, lost = [] }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#lostTyping(lost);
    this.#sent.safe(seq);
    const unsent = this.#sent.all;
    this.#reset();
    this.#offer(unsent, 'offline');
  }

  #lostTyping(all: readonly LostRange[]): void {
    const ranges = all.filter(({ placeGone }) => placeGone !== true);
    for (const range of all) if (range.placeGone === true) this.#takenAway(range);
    const pieces = ranges.map(({ after, upTo }) => this.#sent.take(after, upTo));
    const [first] = pieces.filter(({ inputs }) => inputs.length > 0);
    if (!first) return;
    this.#offer({ inputs: pieces.flatMap(({ inputs }) => inputs), context: first.context }, 'lost');
    // Whoever asked meant that text, too; to the service, which had told of it by then, it was a save of what is left.
    this.#pending.failThose(['save', 'saveAs'], 'document_lost', 'What was typed before is in nothing that was saved.');
  }

  /** What is typed on before its person has seen that the place is gone belongs to what was typed there. */
  #takenAway({ after, upTo }: LostRange): void {
    const { inputs, context } = this.#sent.take(after, upTo);
    const before = this.#gone && this.#sent.isNothing(this.#gone.upTo, after) ? this.#gone : undefined;
    this.#gone = { upTo, inputs: [...(before?.inputs ?? []), ...inputs], context: before?.context ?? context };
    if (inputs.length > 0) this.#offer(this.#gone, 'removed');
  }

  #offer(unsent: Unsent, why: UnsentEntry['why']): void {
    if (unsent.inputs.length > 0) this.handlers.unsent(unsent, why);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#ended) return;
    this.#attempt += 1;
    this.handlers.connection(false, this.#attempt);
    this.#retry = setTimeout(() => this.connect(), this.#delay());
  }

  #delay(): number {
    return this.#movingSince === undefined ? retryDelay(this.#attempt) : movingDelay(this.#attempt);
  }

  #drop(): void {
    this.#watch.end();
    const socket = this.#socket;
    this.#socket = undefined;
    this.#welcome = false;
    socket?.close();
    this.#pending.failAll('offline', 'The connection is lost.');
  }
}
