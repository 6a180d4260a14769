import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a proof is the one that is expected, in the same time whichever it is. One that comes from elsewhere may hold
 * letters of two bytes each: what is compared, and has to be of one length, are the bytes.
 */
export function isSameProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
