/**
 * Shared between the kit's two threads: how many images are painted and not yet written, and why one could not be, as the
 * place in {@link imageFaults}.
 */
export type ImageCounters = Int32Array;

export const imageSlot = { pending: 0, failed: 1 } as const;

/** Why an image is not there; at the first place that it is. */
export const imageFaults = [undefined, 'unwritten', 'full', 'tooLarge'] as const;
export type ImageFault = NonNullable<(typeof imageFaults)[number]>;

export function newImageCounters(): ImageCounters {
  return new Int32Array(new SharedArrayBuffer(8));
}
