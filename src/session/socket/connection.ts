import type { RawData, WebSocket } from 'ws';
import { SvcError } from '../../errors/index.js';
import { encodeMessage, isModestJson, MessageDecoder, protocolVersion, readTileHeader } from '../../protocol/index.js';
import type { ClientMessage, Hello, ServerMessage } from '../../protocol/index.js';
import { DocumentElsewhere } from '../../nodes/index.js';
import { BadMessage, WrongVersion } from '../errors.js';
import type { SessionMetrics } from '../measures/session-metrics.js';
import { TileWaits } from '../measures/tile-waits.js';
import type { ViewClient } from '../people/view-connection.js';
import type { Joined, Reception } from '../reception/reception.js';
import type { ViewRequests } from '../requests/view-requests.js';
import { MessageDelivery } from './message-delivery.js';
import type { LineTurn } from './line-turn.js';
import { questionOf, readMessage } from './message-schema.js';
import { maxBlobs, maxHelloBytes, messageBounds, payloadLimitOf } from './payload-limit.js';
import { PingAllowance } from './ping-allowance.js';
import { closeCodes, farewell, fatalError } from './turning-away.js';

/** With whom a connection works. */
export interface Partners {
  /** Who is let in, and where. */
  readonly reception: Pick<Reception, 'welcome'>;
  readonly requests: Pick<ViewRequests, 'handle'>;
  readonly metrics: Pick<SessionMetrics, 'keyToTile' | 'firstTile' | 'tiles' | 'tileBytes'>;
}

/** A reader that is so far behind is cut off; its view waits for it to come back. */
const maxBuffered = 16 * 1024 * 1024;
const maxBadMessages = 20;
/** While nothing is read, no sign of life is answered: the other side gets one so often all the same, ms. */
const signOfLifeEvery = 3_000;

/** The line of a page that is gone ends by itself within so long, ms, unless something in between keeps it open. */
const lastWordsWithin = 2_000;

/** How long whoever has not joined is waited for, ms. */
export interface Patience {
  /** It may be silent at first. */
  readonly hello: number;
  /** All the time to enter the document's password. */
  readonly password: number;
}

type Stage = 'hello' | 'joining' | 'joined' | 'over';

/** One socket: reads and checks messages in order, writes them, and stands between a view and the network. */
export class Connection implements ViewClient {
  readonly cameAt = performance.now();
  readonly #decoder = new MessageDecoder(() => (this.#joined ? payloadLimitOf(this.#joined.view) : 0), maxBlobs);
  readonly #helloTimer: NodeJS.Timeout;
  readonly #waits = new TileWaits();
  readonly #pings = new PingAllowance();
  #farewell: NodeJS.Timeout | undefined;
  #signsOfLife: NodeJS.Timeout | undefined;
  #lastWords: NodeJS.Timeout | undefined;
  #stage: Stage = 'hello';
  #joined: Joined | undefined;
  #delivery: MessageDelivery | undefined;
  #answerPassword: ((password: string | undefined) => void) | undefined;
  #passwordTimer: NodeJS.Timeout | undefined;
  #isTooLate = false;
  #nextBlob = 1;
  #bad = 0;
  #saidBye = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly turn: Pick<LineTurn, 'gather'>,
    private readonly partners: Partners,
    private readonly patience: Patience,
    /** Called when it has joined a document. */
    private readonly onJoined: (joined: Joined) => void,
    /** Whether its address names a document, by which it is led to the node that has it open. */
    private readonly isLed = false,
  ) {
    this.#helloTimer = setTimeout(() => this.#refuse(new BadMessage('No hello came.')), patience.hello).unref();
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('close', () => this.#onClose());
    // ws reports protocol violations of the other side here and closes by itself.
    socket.on('error', () => undefined);
  }

  send(message: ServerMessage): void {
    if (!this.#writable()) return;
    this.turn.gather();
    for (const frame of encodeMessage(message, () => this.#nextBlob++)) {
      this.socket.send(frame, { compress: typeof frame === 'string' });
    }
  }

  sendTile(frame: Uint8Array): void {
    if (!this.#writable()) return;
    this.turn.gather();
    this.socket.send(frame, { compress: false });
    const { metrics } = this.partners;
    metrics.tiles.inc();
    metrics.tileBytes.inc(frame.byteLength);
    this.#waits.shown(readTileHeader(frame).seq, metrics);
  }

  askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined> {
    if (this.#stage === 'over' || this.#isTooLate) return Promise.resolve(undefined);
    // Whoever is at a document already keeps it from nobody.
    if (!this.#joined) this.#passwordTimer ??= setTimeout(() => this.#tooLate(), this.patience.password).unref();
    this.send({ type: 'passwordRequired', purpose, wrong });
    return new Promise((resolve) => {
      this.#answerPassword = resolve;
    });
  }

  close(message: Extract<ServerMessage, { type: 'closed' }>): void {
    this.send(message);
    this.#joined = undefined;
    this.#end(closeCodes.closed);
  }

  leaves(): void {
    this.#saidBye = true;
    this.#lastWords ??= setTimeout(() => this.#bye(), lastWordsWithin).unref();
  }

  sendBack(): void {
    this.#joined = undefined;
    this.#end(closeCodes.comeBack);
  }

  /** Ends the connection at once; for shutdown and for readers that do not read. */
  terminate(): void {
    this.socket.terminate();
  }

  #writable(): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false;
    if (this.socket.bufferedAmount <= maxBuffered) return true;
    this.terminate();
    return false;
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (this.#stage === 'over') return;
    let value: unknown;
    try {
      const bytes = toBytes(data);
      if (!this.#isBearable(bytes, isBinary)) throw new BadMessage('The message is larger than any may be.');
      if (isBinary) return this.#decoder.addBlob(bytes);
      value = this.#decode(bytes);
      this.#dispatch(readMessage(value), bytes.byteLength);
    } catch (error) {
      this.#badMessage(error, questionOf(value));
    }
  }

  /** Bytes wait for the message that names them, and strangers have none to name. */
  #isBearable(bytes: Uint8Array, isBinary: boolean): boolean {
    if (isBinary && !this.#joined) return false;
    if (this.#stage === 'hello' && bytes.byteLength > maxHelloBytes) return false;
    return isBinary || isModestJson(bytes, messageBounds);
  }

  #decode(bytes: Uint8Array): unknown {
    return this.#decoder.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  }

  #dispatch(message: ClientMessage, bytes: number): void {
    if (message.type === 'ping') return this.#pong(message.at);
    if (message.type === 'bye') return this.#bye();
    if (message.type === 'password') return this.#password(message.password);
    if (message.type === 'hello') return this.#hello(message);
    if (!this.#delivery) throw new BadMessage('Say hello first and wait for the welcome.');
    if (message.type === 'input') this.#waits.passed(message.input, message.seq);
    this.#delivery.push(message, bytes);
  }

  /** Who has not joined yet may take no answer for all that they ask: what is not read waits in our memory. */
  #pong(at: number): void {
    if (this.#joined || this.#pings.take()) return this.send({ type: 'pong', at });
    this.#end(closeCodes.policy);
  }

  #deliveryTo({ session, view }: Joined): MessageDelivery {
    return new MessageDelivery({
      session,
      typing: view.typing,
      handle: (message, setbacks) => {
        if (this.#joined && view.client === this) void this.partners.requests.handle(session, view, message, setbacks);
      },
      pause: () => this.#pause(),
      resume: () => this.#resume(),
    });
  }

  #hello(hello: Hello): void {
    if (this.#stage !== 'hello') throw new BadMessage('Hello was said before.');
    this.#stage = 'joining';
    clearTimeout(this.#helloTimer);
    if (hello.version !== protocolVersion) return this.#refuse(new WrongVersion());
    this.send({ type: 'progress', stage: 'connecting' });
    this.#join(hello).catch((error: unknown) => this.#refuse(error));
  }

  async #join(hello: Hello): Promise<void> {
    const joined = await this.partners.reception.welcome(hello, this);
    if (this.#isOver()) return this.#leave(joined);
    this.#joined = joined;
    this.#delivery = this.#deliveryTo(joined);
    this.#stage = 'joined';
    this.#isTooLate = false;
    clearTimeout(this.#passwordTimer);
    this.onJoined(joined);
  }

  #password(password: string | undefined): void {
    this.#answerPassword?.(password);
    this.#answerPassword = undefined;
  }

  /** They have given up, whether they know it or not: a kit and a place for sockets, are held no longer. */
  #tooLate(): void {
    this.#isTooLate = true;
    this.#password(undefined);
  }

  #bye(): void {
    this.#delivery?.flush();
    this.#saidBye = true;
    this.#end(closeCodes.bye);
  }

  #onClose(): void {
    for (const timer of [this.#helloTimer, this.#passwordTimer, this.#farewell, this.#lastWords]) clearTimeout(timer);
    clearInterval(this.#signsOfLife);
    this.#delivery?.flush();
    this.#stage = 'over';
    this.#password(undefined);
    const joined = this.#joined;
    this.#joined = undefined;
    if (joined) this.#leave(joined);
  }

  #leave({ session, view }: Joined): void {
    if (view.client !== this) return;
    if (this.#saidBye) session.leave(view);
    else session.disconnected(view, this);
  }

  /** A flood waits in the sender's own buffers. */
  #pause(): void {
    this.socket.pause();
    this.#signsOfLife = setInterval(() => this.send({ type: 'pong', at: 0 }), signOfLifeEvery).unref();
  }

  #resume(): void {
    clearInterval(this.#signsOfLife);
    this.socket.resume();
  }

  /** @param question whoever asked waits for an answer under this number. */
  #badMessage(error: unknown, question: number | undefined): void {
    const { code, message } = error instanceof SvcError ? error : new BadMessage('The message cannot be read.');
    if (question === undefined) this.send({ type: 'error', code, message, fatal: false });
    else this.send({ type: 'answer', id: question, ok: false, code, message });
    if (++this.#bad < maxBadMessages) return;
    this.#end(closeCodes.policy);
  }

  #refuse(error: unknown): void {
    if (this.#isOver()) return;
    // Another node was quicker; the way there is known by now.
    if (error instanceof DocumentElsewhere && this.isLed) return this.sendBack();
    this.send(fatalError(error));
    this.#end(closeCodes.refused);
  }

  #isOver(): boolean {
    return this.#stage === 'over';
  }

  #end(code: number): void {
    this.socket.close(code);
    this.#resume();
    if (this.#stage === 'joined') return;
    this.#farewell ??= setTimeout(() => this.terminate(), farewell).unref();
  }
}

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
