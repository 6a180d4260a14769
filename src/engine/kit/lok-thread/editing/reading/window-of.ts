import type { ViewEvent } from '../../../../../protocol/index.js';
import { isRecord } from '../../../../../values/index.js';
import { toNumber, toText } from './payload.js';

/** What LibreOffice says of one of its windows. */
export interface WindowNews {
  readonly id: number;
  /** `dialog`, `messagebox`, `dropdown`, … */
  readonly type: string;
  /** LibreOffice's own, of its kind: `AttributeDialog`; empty where it says none. */
  readonly name: string;
  readonly closes: boolean;
  /** As widgets, and not as a picture. */
  readonly hasWidgets: boolean;
}

/** @returns undefined when the event is about no window */
export function windowOf(event: ViewEvent): WindowNews | undefined {
  if (event.type !== 'window' && event.type !== 'dialog') return undefined;
  const hasWidgets = event.type === 'dialog';
  const about: unknown = hasWidgets ? event.dialog : event.window;
  if (!isRecord(about)) return undefined;
  const { id, type, action } = about;
  const name = toText(about['dialogid'] ?? about['unique_id']);
  return { id: toNumber(id, -1), type: toText(type), name, closes: toText(action) === 'close', hasWidgets };
}
