import { WebSocket } from 'ws';
import { protocolVersion, type Hello, type ServerMessage, type ViewInput } from '../../src/protocol/index.js';
import { until } from '../helpers/until.js';

/** The browser's own client. It is compiled with the browser's types, of which this side needs only these. */
export interface BrowserClient {
  readonly online: boolean;
  readonly unsafe: Unsent;
  connect(): void;
  input(input: ViewInput): void;
  ask(input: ViewInput): Promise<unknown>;
  request(request: { readonly type: 'save' }): Promise<unknown>;
  send(message: { readonly type: 'password'; readonly password: string }): void;
  networkLost(): void;
  end(): void;
}

interface LineTimes {
  readonly pingEvery: number;
  readonly silenceLimit: number;
}

interface Handlers {
  readonly hello: () => Omit<Hello, 'resume'>;
  readonly message: (message: ServerMessage) => void;
  readonly tile: (frame: Uint8Array) => void;
  readonly connection: (online: boolean, attempt: number) => void;
  readonly unsent: (unsent: Unsent, why: 'offline' | 'lost') => void;
}

interface SentInput {
  readonly seq: number;
  readonly input: ViewInput;
}

/** What the client gives back because it cannot be sent any more. */
interface Unsent {
  readonly inputs: readonly SentInput[];
}

/** A browser's socket says nothing of an error but that it closes. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => undefined);
  }
}

const clientModule: string = '../../src/editor-app/socket/editor-connection.js';

/** Where a browser goes, and who it is. */
export interface Visit {
  readonly url: string;
  readonly wopiSrc: string;
  readonly accessToken: string;
  readonly times?: LineTimes;
}

/** Somebody at the browser's own client, and everything it was told. */
export class BrowserVisitor {
  readonly messages: ServerMessage[] = [];
  /** When the client said that it is online or not; ms. */
  readonly connections: { readonly online: boolean; readonly at: number }[] = [];

  readonly unsent: { readonly why: 'offline' | 'lost'; readonly text: string }[] = [];

  private constructor(readonly client: BrowserClient) {}

  /** Node has no WebSocket of the browser's kind in every version that runs these tests. */
  static async visit({ url, times, ...who }: Visit): Promise<BrowserVisitor> {
    Object.assign(globalThis, { WebSocket: BrowserSocket });
    type Constructor = new (url: string, handlers: Handlers, early: undefined, times?: LineTimes) => BrowserClient;
    const { EditorConnection } = (await import(clientModule)) as { EditorConnection: Constructor };
    const handlers: Handlers = {
      hello: () => ({ type: 'hello', version: protocolVersion, language: 'en-US', ...who }),
      message: (message) => void visitor.messages.push(message),
      tile: () => visitor.client.input({ type: 'tilesReceived', count: 1 }),
      unsent: ({ inputs }, why) => void visitor.unsent.push({ why, text: textOfKeys(inputs) }),
      connection: (online) => void visitor.connections.push({ online, at: Date.now() }),
    };
    const visitor: BrowserVisitor = new BrowserVisitor(new EditorConnection(url, handlers, undefined, times));
    visitor.client.connect();
    return visitor;
  }

  all<T extends ServerMessage['type']>(type: T): Extract<ServerMessage, { type: T }>[] {
    return this.messages.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);
  }

  get welcomes(): boolean[] {
    return this.all('welcome').map(({ resumed }) => resumed);
  }

  press(char: number, key = 0): void {
    for (const action of ['down', 'up'] as const) this.client.input({ type: 'key', action, char, key });
  }

  type(text: string): void {
    for (const letter of text) this.press(letter.codePointAt(0)!);
  }

  /** @param times how often it has been asked for by then */
  async gives(password: string, times = 1): Promise<void> {
    await until(() => this.all('passwordRequired').length >= times);
    this.client.send({ type: 'password', password });
    await this.online();
  }

  async online(): Promise<void> {
    await until(() => this.client.online);
  }

  /** Saves, on whatever connection lasts so long. */
  async saved(): Promise<void> {
    await until(async () =>
      this.client.request({ type: 'save' }).then(
        () => true,
        () => false,
      ),
    );
  }
}

const textOfKeys = (inputs: readonly SentInput[]): string =>
  inputs
    .map(({ input }) => (input.type === 'key' && input.action === 'down' ? String.fromCodePoint(input.char) : ''))
    .join('');
