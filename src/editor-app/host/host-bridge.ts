import type { HostPort } from './host-port.js';
import { originOf, readEnvelope, writeEnvelope, type Incoming } from './envelope.js';
import type { OutgoingMessages } from '../../protocol/index.js';

/** Speaks with the embedding page: only with it, and only at one origin. */
export class HostBridge implements HostPort {
  ready = false;
  #origin: string;
  #disabled: () => readonly string[] = () => [];

  /** @param origin where to speak to until CheckFileInfo says better. */
  constructor(
    origin: string,
    private readonly self: Window = window,
  ) {
    this.#origin = origin;
  }

  get framed(): boolean {
    return this.self.parent !== this.self;
  }

  /**
   * PostMessageOrigin of CheckFileInfo wins over what the form said; but hosts behind a proxy that ends TLS take
   * themselves for http, and the page that is there knows better.
   */
  setOrigin(postMessageOrigin: string | undefined): void {
    const told = originOf(postMessageOrigin, this.self.location.protocol);
    if (told !== undefined && told.replace(/^http:/, 'https:') !== this.#origin) this.#origin = told;
  }

  setDisabledActions(disabled: () => readonly string[]): void {
    this.#disabled = disabled;
  }

  replaces(action: string): boolean {
    return this.framed && this.#disabled().includes(action);
  }

  post<T extends keyof OutgoingMessages>(id: T, values: OutgoingMessages[T]): void {
    if (!this.framed || this.#origin === '') return;
    this.self.parent.postMessage(writeEnvelope(id, values, Date.now()), this.#origin);
  }

  listen(handle: (message: Incoming) => void): () => void {
    const listener = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (!this.framed || source !== this.self.parent || origin !== this.#origin) return;
      const message = readEnvelope(data);
      if (message) handle(message);
    };
    this.self.addEventListener('message', listener);
    return () => this.self.removeEventListener('message', listener);
  }
}
