import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import {
  encodeMessage,
  isBlobFrame,
  MessageDecoder,
  protocolVersion,
  readTileHeader,
  type ClientMessage,
  type Hello,
  type ServerMessage,
  type TileHeader,
  type ViewAnswers,
  type ClientInput,
} from '../protocol/index.js';

/**
 * What the service says under one type.
 *
 * @publicApi
 */
export type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/**
 * What a browser says first; all but the document's address has a default.
 *
 * @publicApi
 */
export type HelloFacts = Partial<Omit<Hello, 'type'>> & Pick<Hello, 'wopiSrc'>;

/**
 * What LibreOffice calls the keys that tests press.
 *
 * @publicApi
 */
export const Key = { enter: 1280, escape: 1281, tab: 1282, backspace: 1283, end: 1029, home: 1028 } as const;

/**
 * A client's connection, as far as tests need it; that of the package `ws`, whose types an application need not have.
 *
 * @publicApi
 */
export interface ClientSocket {
  /** One frame: text, or bytes. `done` is called when it has left, or cannot. */
  send(data: string | Uint8Array, done?: (error?: Error) => void): void;
  /** Nothing more is read from the line, until {@link resume}. */
  pause(): void;
  /** The line is read again. */
  resume(): void;
  /** Leaves as a browser does that closes the page. */
  close(code?: number, reason?: string): void;
  /** Cuts the line, and says nothing. */
  terminate(): void;
  /** Hears each frame as it comes. */
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  /** Hears the end of the line. */
  on(event: 'close', listener: (code: number) => void): unknown;
}

/**
 * Plays the browser: speaks the protocol, remembers everything, and waits for conditions instead of times.
 *
 * @publicApi
 */
export class SocketClient {
  /** Everything that the service said so far, oldest first. */
  readonly messages: ServerMessage[] = [];
  /** False: the service is not told that the client knows of a document that was loaded anew. */
  hears = true;
  /** Headers of the tile frames so far, oldest first; pixels are not kept, and each is acknowledged at once. */
  readonly tiles: TileHeader[] = [];
  /** WebSocket close code; undefined while the connection stands. */
  closeCode: number | undefined;
  /** Bytes received. */
  received = 0;
  /** Number of the last input that was sent; set it to go on as a view that lost its connection. */
  seq = 0;
  readonly #decoder = new MessageDecoder();
  readonly #events = new EventEmitter().setMaxListeners(0);
  #id = 0;
  #blob = 0;

  /** The connection itself, to send nonsense through, or to stop reading. */
  readonly socket: ClientSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#onMessage(data, isBinary));
    socket.on('close', (code) => {
      this.closeCode = code;
      this.#events.emit('change');
    });
    socket.on('error', () => undefined);
  }

  /**
   * Opens the connection and says nothing yet.
   *
   * @param options.origin sent as `Origin`, as a browser does
   * @throws Error when the service refuses the upgrade
   */
  static async connect(url: string, options: { readonly origin?: string } = {}): Promise<SocketClient> {
    const socket = new WebSocket(url, options);
    const client = new SocketClient(socket);
    await once(socket, 'open');
    return client;
  }

  /** Connects and says hello; does not wait for the welcome. */
  static async hello(url: string, facts: HelloFacts): Promise<SocketClient> {
    const client = await SocketClient.connect(url);
    client.send({ type: 'hello', version: protocolVersion, language: 'en-US', ...facts });
    return client;
  }

  /** Connects, says hello and is let in. */
  static async join(url: string, facts: HelloFacts): Promise<SocketClient> {
    const client = await SocketClient.hello(url, facts);
    await client.welcomed();
    return client;
  }

  /** Waits until the service lets the client in. @throws the error that came instead */
  async welcomed(): Promise<MessageOf<'welcome'>> {
    await this.until(() => this.last('welcome') ?? this.closeCode ?? this.fatal);
    const welcome = this.last('welcome');
    if (!welcome)
      throw new Error(`not welcomed: ${this.fatal?.code ?? `closed ${this.closeCode}`} ${this.fatal?.message}`);
    return welcome;
  }

  /** The error that ended the session, if one did. */
  get fatal(): MessageOf<'error'> | undefined {
    return this.all('error').find((error) => error.fatal);
  }

  /** Number of the own view; another one after the document was loaded anew. Not before `welcome`. */
  get view(): number {
    return this.last('reloaded')?.view ?? this.last('welcome')!.view;
  }

  /** Sends a message as it is, bytes in it as frames of their own; waits for nothing. */
  send(message: ClientMessage): void {
    for (const frame of encodeMessage(message, () => ++this.#blob)) this.socket.send(frame);
  }

  /** Sends an input with the next `seq`; waits for nothing: {@link applied} does. */
  input(input: ClientInput): void {
    this.send({ type: 'input', seq: ++this.seq, input });
  }

  /** Presses the keys of a text, one after the other. */
  type(text: string): void {
    for (const letter of text) {
      const char = letter.codePointAt(0)!;
      this.press({ char, key: 0 });
    }
  }

  /** Presses and releases a key: a code point, or a key of LibreOffice's such as one of {@link Key}. */
  press({ char = 0, key }: { readonly char?: number; readonly key: number }): void {
    for (const action of ['down', 'up'] as const) this.input({ type: 'key', action, char, key });
  }

  /** Runs a UNO command: `.uno:Bold`; waits for nothing. */
  command(command: string, args?: Extract<ClientInput, { type: 'uno' }>['args']): void {
    this.input({ type: 'uno', command, ...(args ? { args } : {}) });
  }

  /** Shows an area at 100 %, so that tiles are pushed. */
  look(width = 12_000, height = 16_000, part = 0): void {
    this.input({ type: 'visibleArea', part, area: { x: 0, y: 0, width, height }, tileTwips: 3840, forget: true });
  }

  /** Sends an input that is answered, and waits for what it gives. @throws RequestRefused with the answer's code */
  async ask<T extends keyof ViewAnswers>(input: Extract<ClientInput, { type: T }>): Promise<ViewAnswers[T]> {
    return (await this.request((id) => ({ type: 'ask', id, input }))) as ViewAnswers[T];
  }

  /**
   * Sends a message that carries an id, and waits for the answer to it.
   *
   * @param message is given an id that was not used yet
   * @throws RequestRefused with the answer's code
   */
  async request(message: (id: number) => ClientMessage): Promise<unknown> {
    const id = ++this.#id;
    this.send(message(id));
    const answer = await this.until(() => this.all('answer').find((each) => each.id === id) ?? this.#gone());
    if (!('ok' in answer)) throw new Error('the connection ended before the answer');
    if (!answer.ok) throw new RequestRefused(answer.code, answer.message);
    return answer.result;
  }

  /** Asks for a save, and waits until the host has confirmed. @returns `{ lastModifiedTime }`. @throws RequestRefused */
  async save(options: Omit<Extract<ClientMessage, { type: 'save' }>, 'type' | 'id'> = {}): Promise<unknown> {
    return this.request((id) => ({ type: 'save', id, ...options }));
  }

  /** Everything sent before has been applied by the kit. */
  async applied(): Promise<void> {
    await this.ask({ type: 'status' });
  }

  /** The service has read all that was sent before, and everything it had to say before has come. */
  async heard(): Promise<void> {
    const pong = this.next('pong');
    this.send({ type: 'ping', at: 1 });
    await pong;
  }

  /** The messages of one type so far, oldest first. */
  all<T extends ServerMessage['type']>(type: T): MessageOf<T>[] {
    return this.messages.filter((message): message is MessageOf<T> => message.type === type);
  }

  /** The newest message of a type that has come; undefined: none has. */
  last<T extends ServerMessage['type']>(type: T): MessageOf<T> | undefined {
    return this.all(type).at(-1);
  }

  /** What the service told last of the work's way to the host: `saved`, `modified`, `saving`, … */
  get saveState(): string | undefined {
    return this.last('saveState')?.state;
  }

  /** The next message of a type after those that have come. */
  async next<T extends ServerMessage['type']>(type: T): Promise<MessageOf<T>> {
    const seen = this.all(type).length;
    return this.until(() => this.all(type)[seen]);
  }

  /** Waits until something is true; the test's own time limit is the bound. */
  async until<T>(condition: () => T | undefined | false | null | ''): Promise<T> {
    for (;;) {
      const value = condition();
      if (value !== undefined && value !== false && value !== null && value !== '') return value;
      await once(this.#events, 'change');
    }
  }

  /** Ends without goodbye, like a lost network. */
  async drop(): Promise<void> {
    this.socket.terminate();
    await this.until(() => this.closeCode !== undefined);
  }

  /** Says goodbye and waits for the end of the connection; does nothing when that has come. */
  async leave(): Promise<void> {
    if (this.closeCode === undefined) this.send({ type: 'bye' });
    await this.until(() => this.closeCode !== undefined);
  }

  #onText(text: string): void {
    const message = this.#decoder.decode(text) as ServerMessage;
    this.messages.push(message);
    if (message.type === 'reloaded' && this.hears) this.#heard(message);
  }

  #heard({ view, reload }: MessageOf<'reloaded'>): void {
    this.send({ type: 'reloadHeard', view, reload });
  }

  #gone(): { readonly gone: true } | undefined {
    return this.closeCode === undefined ? undefined : { gone: true };
  }

  #onMessage(data: Buffer, isBinary: boolean): void {
    this.received += data.length;
    if (!isBinary) this.#onText(data.toString('utf8'));
    else if (isBlobFrame(data)) this.#decoder.addBlob(data);
    else {
      this.tiles.push(readTileHeader(data));
      this.input({ type: 'tilesReceived', count: 1 });
    }
    this.#events.emit('change');
  }
}

/**
 * The service refused what the client asked for; `code` is that of the service's error.
 *
 * @publicApi
 */
export class RequestRefused extends Error {
  constructor(
    /** Stable, as in HTTP answers. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
