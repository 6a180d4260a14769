import type { OutgoingMessages } from '../../protocol/index.js';

/** How the rest of the application speaks to the page that embeds the editor. */
export interface HostPort {
  /** True when there is a page around the editor. */
  readonly framed: boolean;
  /** True once the page said `Host_PostmessageReady`. */
  readonly ready: boolean;
  post<T extends keyof OutgoingMessages>(id: T, values: OutgoingMessages[T]): void;
  /** True when the page switched the editor's own action off with `Disable_Default_UIAction`. */
  replaces(action: string): boolean;
}
