import { within } from '../../../hooks/index.js';
import type { ConflictOptions, ExternalChangeContext } from '../../../options/index.js';

export type ConflictDecision = 'ask' | 'reload' | 'overwrite';

/** With unsaved changes the owner's option decides; a resolver that fails or never answers asks the writers. */
export async function decideConflict(
  { onExternalChange, decideTimeout }: Pick<ConflictOptions, 'onExternalChange' | 'decideTimeout'>,
  context: ExternalChangeContext,
): Promise<ConflictDecision> {
  if (typeof onExternalChange !== 'function') return onExternalChange;
  try {
    const decision = await within(decideTimeout, () => onExternalChange(context));
    return decision === 'reload' || decision === 'overwrite' ? decision : 'ask';
  } catch {
    return 'ask';
  }
}
