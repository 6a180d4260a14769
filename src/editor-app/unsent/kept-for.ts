import type { FileProperties } from '../../protocol/index.js';

const name = 'svc-guest';

/**
 * For whom text is kept in the browser. Some hosts make up another identifier for a guest at each answer: guests are known
 * by their tab, which no other guest at the same machine has.
 */
export function keptFor(
  { userId, isAnonymous }: Pick<FileProperties, 'userId' | 'isAnonymous'>,
  tab: () => Pick<Storage, 'getItem' | 'setItem'> = () => globalThis.sessionStorage,
): string {
  if (!isAnonymous) return userId;
  try {
    const storage = tab();
    const guest = storage.getItem(name) ?? `guest-${Math.random().toString(36).slice(2)}`;
    storage.setItem(name, guest);
    return guest;
  } catch {
    // Forbidden, or full.
    return userId;
  }
}
