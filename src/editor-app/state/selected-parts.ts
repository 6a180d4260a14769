import type { DocumentStatus } from '../../protocol/index.js';

/** The slides that stay selected when some come or go: several go along with their places, a single one is that in front. */
export function selectedAfter(
  before: DocumentStatus | undefined,
  selected: readonly number[],
  now: DocumentStatus,
): readonly number[] {
  if (before === undefined || before.parts.length === now.parts.length) return selected;
  const slides = selected.map((part) => before.parts[part]?.hash);
  const kept = now.parts.flatMap(({ hash }, part) => (slides.includes(hash) ? [part] : []));
  return selected.length > 1 && kept.length > 0 ? kept : [now.part];
}
