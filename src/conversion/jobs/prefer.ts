import type { IncomingMessage } from 'node:http';

/** `Prefer: respond-async` (RFC 7240). */
export function prefersAsync({ headers }: IncomingMessage): boolean {
  const preferences = [headers.prefer ?? []].flat().flatMap((line) => line.split(','));
  return preferences.some((preference) => /^\s*respond-async\s*(;|$)/i.test(preference));
}
