import type { KitMember, KitStart, KitUse } from './kit-member.js';
import { suppliesKey, type KitSupplies } from './supplies.js';

export interface KitWish {
  readonly use: KitUse;
  readonly supplies: KitSupplies;
  /** A kit that has seen no document. */
  readonly fresh: boolean;
}

/** A kit that has worked is warm, and leaves the fresh ones to those who need them. */
export function pick(members: Iterable<KitMember>, { fresh, supplies }: KitWish): KitMember | undefined {
  const idle = idleWith(members, supplies);
  const unused = idle.find(isUnused);
  return fresh ? unused : (idle.find(({ documents }) => documents > 0) ?? unused);
}

/** What the next kit is to be started with, if there is to be one: first come first served, then the spares. */
export function missing(
  { waiting, starts, members }: PoolState,
  { supplies, count }: { readonly supplies: KitSupplies; readonly count: number },
): KitSupplies | undefined {
  const lacks = (wanted: KitSupplies, spare = 0): boolean =>
    having(starts, wanted).length < having(waiting, wanted).length + spare;
  const asked = waiting.find((wish) => lacks(wish.supplies));
  if (asked) return asked.supplies;
  return lacks(supplies, count - idleWith(members, supplies).filter(isUnused).length) ? supplies : undefined;
}

interface PoolState {
  readonly waiting: readonly KitWish[];
  readonly starts: Iterable<KitStart>;
  readonly members: Iterable<KitMember>;
}

/** Kits that wait for their own tenant, or have worked, would pile up: those that have rested longest, beyond so many. */
export function surplus(members: Iterable<KitMember>, spares: KitSupplies, most: number): readonly KitMember[] {
  const key = suppliesKey(spares);
  return [...members]
    .filter((member) => member.use === 'idle' && !(isUnused(member) && suppliesKey(member.supplies) === key))
    .toSorted((one, other) => other.rests - one.rests)
    .slice(most);
}

const isUnused = ({ documents }: KitMember): boolean => documents === 0;

const idleWith = (members: Iterable<KitMember>, supplies: KitSupplies): KitMember[] =>
  having(members, supplies).filter(({ use }) => use === 'idle');

function having<T extends Pick<KitStart, 'supplies'>>(list: Iterable<T>, supplies: KitSupplies): T[] {
  const key = suppliesKey(supplies);
  return [...list].filter((each) => suppliesKey(each.supplies) === key);
}
