import type { Duplex } from 'node:stream';
import { encode, encodeJson, FrameReader } from './framing.js';

interface ChannelListener {
  /** What it throws ends the channel, too. */
  readonly onMessage: (message: unknown) => void;
  /** Once, when the other side has gone, or has said what is no message; then with the error. */
  readonly onEnd: (error?: unknown) => void;
}

/** The descriptor of a kit's end of its channel. */
export const channelDescriptor = 3;

/** Messages over a pipe, see `framing.ts`. Nothing throws, whatever the other side sends. */
export class Channel {
  readonly #reader = new FrameReader();
  #ended = false;

  constructor(
    private readonly pipe: Duplex,
    private readonly listener: ChannelListener,
  ) {
    pipe.on('data', (chunk: Buffer) => this.#receive(chunk));
    pipe.once('close', () => this.#end());
    pipe.once('end', () => this.#end());
    // Its end follows.
    pipe.on('error', () => undefined);
  }

  /** What is sent to a side that has gone is lost; its end is told otherwise. */
  send(message: object, sent?: () => void): void {
    this.#write(encode(message), sent);
  }

  /** As {@link send}, of a message that is JSON already. */
  say(json: string): void {
    this.#write(encodeJson(json));
  }

  #write(parts: readonly Uint8Array[], sent?: () => void): void {
    if (this.#ended || !this.pipe.writable) return sent?.();
    this.#holdBack();
    parts.forEach((part, index) => this.pipe.write(part, index === parts.length - 1 ? sent : undefined));
  }

  /** What is said in one go leaves in one go: each piece wakes the other side. */
  #holdBack(): void {
    if (this.pipe.writableCorked > 0) return;
    this.pipe.cork();
    process.nextTick(() => this.pipe.uncork());
  }

  close(): void {
    this.#ended = true;
    this.pipe.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#ended) return;
    try {
      for (const message of this.#reader.push(chunk)) {
        this.listener.onMessage(message);
        if (this.#ended) return;
      }
    } catch (error) {
      this.#end(error);
    }
  }

  #end(error?: unknown): void {
    if (this.#ended) return;
    this.close();
    this.listener.onEnd(error);
  }
}
