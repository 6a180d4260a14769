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
  /** Ends the connection for a moment: the person's editor comes back by itself, and is led to where the document is. */
  sendBack(): void;
}

/** Messages that wait for a welcome, bytes at most; innocent ones come to a hundredth. */
const maxWaiting = 32_000_000;

/** A view's connection of the moment, and what waits until it is welcomed. */
export class ViewConnection {
  #client: ViewClient | undefined;
  #waiting: { readonly messages: ServerMessage[]; weight: number } | undefined = nothing();

  constructor(client: ViewClient) {
    this.#client = client;
  }

  /** Undefined while the connection is lost. */
  get client(): ViewClient | undefined {
    return this.#client;
  }

  /** What comes before the welcome waits for it. */
  send(message: ServerMessage): void {
    if (this.#waiting === undefined) return this.#client?.send(message);
    this.#waiting.weight += weigh(message);
    if (this.#waiting.weight < maxWaiting) this.#waiting.messages.push(message);
  }

  welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#client?.send(message);
    const { messages } = this.#waiting ?? nothing();
    this.#waiting = undefined;
    for (const each of messages) this.send(each);
  }

  connect(client: ViewClient): void {
    this.#client = client;
    this.#waiting = nothing();
  }

  disconnect(): void {
    this.#client = undefined;
  }
}

const nothing = (): { messages: ServerMessage[]; weight: number } => ({ messages: [], weight: 0 });
