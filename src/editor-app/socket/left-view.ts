import type { FormerTyping } from '../../protocol/index.js';
import type { UnsentEntry } from '../state/index.js';
import { SentInputs, type SentRecord, type Unsent } from './sent-inputs.js';

/** What a window leaves that ends before all it sent, or was to send, is known to be safe. */
export interface LeftView extends SentRecord {
  /** Secret of its view. */
  readonly key: string;
  /** ms since the epoch */
  readonly at: number;
}

/** @returns what is in no document, by what the service says of that view */
export function missingOf(
  left: LeftView,
  { seq, lost, known }: FormerTyping,
): { readonly unsent: Unsent; readonly why: UnsentEntry['why'] }[] {
  const sent = SentInputs.from(left);
  const pieces = lost.map(({ after, upTo, placeGone = false }) => {
    const why: UnsentEntry['why'] = placeGone ? 'removed' : 'lost';
    return { unsent: sent.take(after, upTo), why };
  });
  sent.safe(seq);
  const why: UnsentEntry['why'] = known ? 'offline' : 'lost';
  return [...pieces, { unsent: sent.all, why }].filter(({ unsent }) => unsent.inputs.length > 0);
}
