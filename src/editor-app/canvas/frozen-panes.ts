import type { SheetGeometry } from './sheet-headers.js';
import type { Viewport } from './viewport.js';

/** How many columns and rows of a sheet stay in view. */
export interface FrozenCounts {
  readonly columns: number;
  readonly rows: number;
}

/** Less room than this for what scrolls, CSS pixels, and nothing is kept in view: small windows. */
const leastRoom = 80;

/** From LibreOffice's command states, which name the sheet they are about: `"2 / 0"`, two of the first sheet. */
export function frozenCounts(commands: Readonly<Record<string, unknown>>, part: number): FrozenCounts {
  const count = (side: 'Column' | 'Row'): number => {
    const state = commands[`.uno:FreezePanes${side}`];
    const [frozen, sheet] = typeof state === 'string' ? state.split(' / ') : [];
    return Number(sheet) === part ? Number(frozen) || 0 : 0;
  };
  return { columns: count('Column'), rows: count('Row') };
}

/** The viewport with these columns and rows kept in view. */
export function frozen(
  viewport: Viewport,
  { columns, rows }: FrozenCounts,
  geometry: SheetGeometry | undefined,
): Viewport {
  const whole = viewport.with({
    frozenWidth: geometry && columns > 0 ? geometry.columns.start(columns) : 0,
    frozenHeight: geometry && rows > 0 ? geometry.rows.start(rows) : 0,
  });
  const { x, y } = whole.scrolledFrom;
  return whole.with({
    ...(whole.state.width - x < leastRoom && { frozenWidth: 0 }),
    ...(whole.state.height - y < leastRoom && { frozenHeight: 0 }),
  });
}
