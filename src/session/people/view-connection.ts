import type { ServerMessage } from '../../protocol/index.js';
import { weigh } from './recent-events.js';

/** Where a view's messages go: a socket, or a test. Losing it does not lose the view. */
export interface ViewClient {
  /** When it came to this node, monotonic, ms. */
  readonly cameAt: number;
  send(message: ServerMessage): void;
  sendTile(frame: Uint8Array): void;
  /** Asks the person; `undefined` when they give up or go away. */
  askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined>;
  /** Says goodbye and ends the connection. */
  close(message: Extract<ServerMessage, { type: 'closed' }>): void;
  /** Its person has left; what they sent before may still be on its way here. */
  leaves(): void;
  /** Ends the connection for a moment: the person's editor comes back by itself, and is led to where the document is. */
  sendBack(): void;
}

/** What waits for a welcome, bytes at most; innocent messages come to a hundredth, as many tiles as a view gets to a tenth. */
const maxWaiting = 32_000_000;

/** A view's connection of the moment, and what waits until it is welcomed. */
export class ViewConnection {
  #client: ViewClient | undefined;
  #waiting: Waiting | undefined = nothing();

  constructor(client: ViewClient) {
    this.#client = client;
  }

  /** Undefined while the connection is lost. */
  get client(): ViewClient | undefined {
    return this.#client;
  }

  /** What comes before the welcome waits for it. */
  send(message: ServerMessage): void {
    if (this.#waiting === undefined) this.#client?.send(message);
    else hold(this.#waiting, weigh(message), (client) => client.send(message));
  }

  /** Waits like messages do. */
  sendTile(frame: Uint8Array): void {
    if (this.#waiting === undefined) this.#client?.sendTile(frame);
    else hold(this.#waiting, frame.byteLength, (client) => client.sendTile(frame));
  }

  welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#client?.send(message);
    const { sendings } = this.#waiting ?? nothing();
    this.#waiting = undefined;
    for (const sending of sendings) if (this.#client) sending(this.#client);
  }

  connect(client: ViewClient): void {
    this.#client = client;
    this.#waiting = nothing();
  }

  disconnect(): void {
    this.#client = undefined;
  }
}

interface Waiting {
  readonly sendings: ((client: ViewClient) => void)[];
  weight: number;
}

const nothing = (): Waiting => ({ sendings: [], weight: 0 });

function hold(waiting: Waiting, weight: number, sending: (client: ViewClient) => void): void {
  waiting.weight += weight;
  if (waiting.weight < maxWaiting) waiting.sendings.push(sending);
}
