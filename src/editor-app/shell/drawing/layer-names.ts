import { fixedLayers, isLayerName } from '../../../protocol/index.js';

/**
 * Why a layer cannot have this name.
 *
 * @param others what the other layers are called, those of every drawing as they are shown
 */
export function problemOfName(name: string, others: readonly string[]): 'bad' | 'taken' | undefined {
  if (!isLayerName(name)) return 'bad';
  return others.includes(name) || fixedLayers.has(name) ? 'taken' : undefined;
}

/** What nobody has called a layer yet. */
export function newName(others: readonly string[], nameOf: (number: number) => string): string {
  for (let number = 1; ; number += 1) if (!others.includes(nameOf(number))) return nameOf(number);
}
