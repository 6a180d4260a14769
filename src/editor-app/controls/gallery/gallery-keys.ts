/** Where something lies on the screen, CSS pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const middle = ({ left, width }: Place): number => left + width / 2;

/**
 * What an arrow key, Home or End leads to from one of many things that lie in rows.
 *
 * @returns its index; undefined where the key leads nowhere
 */
export function nextInRows(places: readonly Place[], from: number, key: string): number | undefined {
  const next = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: places.length - 1 }[key] ?? -1;
  if (key === 'ArrowDown' || key === 'ArrowUp') return inNextRow(places, from, key === 'ArrowDown' ? 1 : -1);
  return next >= 0 && next < places.length && next !== from ? next : undefined;
}

/** The nearest of the row above or below. */
function inNextRow(places: readonly Place[], from: number, way: 1 | -1): number | undefined {
  const here = places[from];
  if (!here) return undefined;
  const away = ({ top }: Place): number => way * (top - here.top);
  const beyond = places.filter((place) => away(place) > here.height / 2);
  const row = Math.min(...beyond.map(away));
  const [nearest] = beyond
    .filter((place) => away(place) < row + here.height / 2)
    .toSorted((one, other) => Math.abs(middle(one) - middle(here)) - Math.abs(middle(other) - middle(here)));
  return nearest && places.indexOf(nearest);
}
