import type { KitProcess } from './kit-process.js';
import type { KitSupplies } from './supplies.js';

/** What a kit is wanted for. A kit that holds an edited document is never used again. */
export type KitUse = 'converting' | 'editing';

/** When a kit is replaced. */
export interface KitWear {
  readonly recycleAfter: number;
  /** ms */
  readonly maxAge: number;
  /** bytes */
  readonly maxGrowth: number;
}

/** A kit that is being started. */
export interface KitStart {
  readonly supplies: KitSupplies;
  /** What it reads has changed meanwhile. */
  stale: boolean;
}

/** A kit of the pool. */
export interface KitMember extends KitStart {
  readonly kit: KitProcess;
  readonly since: number;
  use: KitUse | 'idle';
  /** When it was last given back, by the monotonic clock, ms. */
  rests: number;
  documents: number;
  /** Memory after the first document, bytes. */
  warm: number;
}

const memoryCheckEvery = 10;

export const newMember = (kit: KitProcess, start: KitStart): KitMember => ({
  ...start,
  kit,
  since: Date.now(),
  use: 'idle',
  rests: performance.now(),
  documents: 0,
  warm: 0,
});

/** Looked at when it is given back after a document. */
export function isWorn(member: KitMember, { recycleAfter, maxAge, maxGrowth }: KitWear): boolean {
  if (member.stale) return true;
  if (member.documents >= recycleAfter || Date.now() - member.since > maxAge) return true;
  if (member.documents === 1) member.warm = member.kit.memory();
  if (member.documents % memoryCheckEvery !== 0) return false;
  return member.kit.memory() - member.warm > maxGrowth;
}
