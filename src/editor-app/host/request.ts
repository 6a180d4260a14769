import type { EditorActions, EditorStore, SaveOptions } from '../state/index.js';
import type { HostPort } from './host-port.js';
import type { IncomingValues } from './messages.js';

/** What requests of the host page work with, besides the actions that a person has. */
export interface RequestContext {
  readonly store: EditorStore;
  readonly actions: EditorActions;
  readonly host: HostPort & { ready: boolean };
  resetToken(token: string, ttl: number | undefined): void;
  /** Saves without asking the page again whether it wants to do that itself. */
  save(options: SaveOptions): Promise<void>;
  /** Leaves without asking either. */
  leave(): void;
  closeSession(): void;
  restoreVersion(): void;
  insertFromUrl(url: string): Promise<void>;
  /** Milliseconds since the person last did something. */
  idleFor(): number;
  setAlwaysActive(active: boolean): void;
  copyText(mime: string): Promise<string>;
}

/** When a message is listened to: at any time, once the page said it is ready, or once the document is there too. */
export type Gate = 'always' | 'ready' | 'loaded';

export interface Request {
  readonly gate: Gate;
  readonly run: (context: RequestContext, values: IncomingValues) => void | Promise<void>;
}

export const request = (gate: Gate, run: Request['run']): Request => ({ gate, run });
