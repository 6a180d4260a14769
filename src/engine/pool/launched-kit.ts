import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';

/** A process that is to be a kit, as {@link KitProcess} has to know it: one of Node's children, or a fork of a zygote. */
export interface LaunchedKit extends EventEmitter {
  /** Undefined where nothing was started. */
  readonly pid?: number | undefined;
  /** The fourth is the channel, a duplex stream. */
  readonly stdio: { readonly [3]?: unknown };
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
}
