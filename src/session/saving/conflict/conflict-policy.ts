import { setTimeout as pause } from 'node:timers/promises';
import type { ConflictOptions, ExternalChangeContext } from '../../../options/index.js';

export type ConflictDecision = 'ask' | 'reload' | 'overwrite';

/** With unsaved changes the owner's option decides; a resolver that fails or never answers asks the writers. */
export async function decideConflict(
  { onExternalChange, decideTimeout }: Pick<ConflictOptions, 'onExternalChange' | 'decideTimeout'>,
  context: ExternalChangeContext,
): Promise<ConflictDecision> {
  if (typeof onExternalChange !== 'function') return onExternalChange;
  const answered = new AbortController();
  const silence = pause(decideTimeout, 'ask' as const, { ref: false, signal: answered.signal });
  silence.catch(() => undefined);
  try {
    const decision = await Promise.race([Promise.resolve(onExternalChange(context)), silence]);
    return decision === 'reload' || decision === 'overwrite' ? decision : 'ask';
  } catch {
    return 'ask';
  } finally {
    answered.abort();
  }
}
