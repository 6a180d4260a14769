import { ServiceError } from '../state/editor-actions.js';
import type { EditorActions, EditorStore, SaveOptions } from '../state/index.js';
import { withError } from '../state/notices.js';
import type { HostPort } from './host-port.js';
import type { IncomingValues } from '../../protocol/index.js';

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
  /** Nothing that this person typed and the service does not have stays in the browser. */
  forgetUnsent(): void;
  restoreVersion(): void;
  insertFromUrl(url: string): Promise<void>;
  compareWith(url: string, name: string | undefined): Promise<void>;
  /** Milliseconds since the person last did something. */
  idleFor(): number;
  setAlwaysActive(active: boolean): void;
  copyText(mime: string): Promise<string>;
}

/** When a message is listened to: at any time, once the page said it is ready, once the document is there too, or is known not to be, or not any more. */
export type Gate = 'always' | 'ready' | 'loaded' | 'settled';

export interface Request {
  readonly gate: Gate;
  readonly run: (context: RequestContext, values: IncomingValues) => void | Promise<void>;
}

export const request = (gate: Gate, run: Request['run']): Request => ({ gate, run });

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why what the page asked for did not work, in the person's language where there are words for it. */
export function tellPerson({ store, actions }: RequestContext, error: unknown): void {
  if (error instanceof ServiceError) store.setState((state) => withError(state, error));
  else actions.notify('error', messageOf(error));
}
