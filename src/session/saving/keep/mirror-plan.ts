/** What is to be done so that a folder of the keep and its copy in the store say the same; entries by their ids. */
export interface MirrorPlan {
  /** Removed here: they go from the store, too. */
  readonly removeThere: readonly Removal[];
  /** Removed by another node that had them from the store. */
  readonly dropHere: readonly string[];
  /** Not in the store yet, or no more, or not as they are now. */
  readonly send: readonly string[];
  /** Of other nodes. */
  readonly fetch: readonly string[];
  /** In the store, and removed by nobody. */
  readonly there: readonly string[];
}

export interface Removal {
  readonly id: string;
  /** The file that says so. */
  readonly marker: string;
  /** Another node's folder may hold it: the marker goes to the store. */
  readonly isForAll: boolean;
}

const indexSuffix = '.json';
const marked = /^([\da-f-]{36})\.gone(-\d{1,15})?$/;

/** Files are called like their entry, with one suffix or two. */
export const entryOf = (name: string): string => name.split('.', 1)[0] ?? '';

/** The file that says of an entry that it was removed; dated where other nodes have to hear of it. */
export const removalMarker = (id: string, isForAll: boolean, now = Date.now()): string =>
  `${id}.gone${isForAll ? `-${now}` : ''}`;

export const isRemovalMarker = (name: string): boolean => marked.test(name);

/** When all nodes were told of a removal, ms; undefined: the file says nothing of the kind. */
export function toldAllAt(name: string): number | undefined {
  const date = marked.exec(name)?.[2];
  return date === undefined ? undefined : Number(date.slice(1));
}

/**
 * @param here the files of the folder
 * @param there those of the store
 * @param stale ids of entries of which the store has another index
 */
export function planMirror(here: readonly string[], there: readonly string[], stale: ReadonlySet<string>): MirrorPlan {
  const removals = here.filter(isRemovalMarker).map(toRemoval);
  const goneHere = new Set(removals.map(({ id }) => id));
  const goneThere = new Set(there.filter(isRemovalMarker).map(entryOf));
  const ours = indexed(here).filter((id) => !goneHere.has(id));
  const theirs = indexed(there).filter((id) => !goneHere.has(id) && !goneThere.has(id));
  return {
    removeThere: removals,
    dropHere: ours.filter((id) => goneThere.has(id)),
    send: ours.filter((id) => !goneThere.has(id) && (stale.has(id) || !theirs.includes(id))),
    fetch: theirs.filter((id) => !ours.includes(id)),
    there: theirs,
  };
}

const indexed = (names: readonly string[]): string[] =>
  names.filter((name) => name.endsWith(indexSuffix)).map((name) => name.slice(0, -indexSuffix.length));

const toRemoval = (marker: string): Removal => ({
  marker,
  id: entryOf(marker),
  isForAll: toldAllAt(marker) !== undefined,
});
