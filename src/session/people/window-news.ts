import type { ViewEvent } from '../../protocol/index.js';
import { isRecord } from '../../values/index.js';

/** What LibreOffice says of one of its windows. */
export interface WindowNews {
  /** Which one, and whether it is told as widgets or as a picture: of each it may be told by itself. */
  readonly key: string;
  /** `ages`: its picture is to be asked for anew. */
  readonly what: 'opens' | 'ends' | 'ages' | 'says';
}

/** @returns undefined when the event is about no window */
export function newsOf(event: ViewEvent): WindowNews | undefined {
  if (event.type !== 'dialog' && event.type !== 'window') return undefined;
  const about: unknown = event.type === 'dialog' ? event.dialog : event.window;
  return isRecord(about) ? { key: `${event.type} ${String(about['id'])}`, what: whatOf(about) } : undefined;
}

/** It opens by a picture, or by its widgets; the widgets of bars and of what is only prepared are of no window. */
function whatOf({ action, children, jsontype = 'dialog' }: Readonly<Record<string, unknown>>): WindowNews['what'] {
  if (action === 'close' || action === 'hide') return 'ends';
  if (action === 'created' || (Array.isArray(children) && jsontype === 'dialog')) return 'opens';
  return action === 'invalidate' ? 'ages' : 'says';
}
