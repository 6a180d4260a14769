import type { SocketClient } from '../../test/helpers/socket-client.js';
import { timed } from '../lib/stats.js';

/** One screen of a 1280 × 1024 browser at 100 %: 5 × 4 tiles of 3840 twips. */
const [columns, rows] = [5, 4];
const normalZoom = 3_840;
/** Tiles of these zooms nobody has seen before. */
export const zooms = [3_000, 2_700, 2_400, 2_100, 1_800] as const;

/** Asked for the first screen → its first tile. */
export async function firstTile(client: SocketClient): Promise<void> {
  look(client, normalZoom);
  await client.until(() => client.tiles.length > 0);
}

/** Asked for a screen → all of its twenty tiles. */
export async function screen(client: SocketClient, tileTwips: number): Promise<number> {
  const seen = client.tiles.length;
  return timed(() => {
    look(client, tileTwips);
    return client.until(() => {
      const tiles = client.tiles.slice(seen).filter((tile) => tile.tileTwips === tileTwips);
      return new Set(tiles.map(({ column, row }) => `${column}/${row}`)).size >= columns * rows;
    });
  });
}

function look(client: SocketClient, tileTwips: number): void {
  const area = { x: 0, y: 0, width: columns * tileTwips, height: rows * tileTwips };
  client.input({ type: 'visibleArea', part: 0, area, tileTwips, forget: true });
}

/** Nothing has been pushed for a moment: the screen is complete. */
export async function settled(client: SocketClient): Promise<void> {
  for (let seen = -1; seen !== client.tiles.length;) {
    seen = client.tiles.length;
    await client.applied();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** On a slide, keys go nowhere before somebody has clicked into a text: into the middle of the slide. */
export async function readyToType(client: SocketClient): Promise<void> {
  look(client, normalZoom);
  const { status } = client.last('welcome')!;
  if (status.kind === 'presentation') {
    const { width, height } = status;
    for (const count of [1, 1, 2]) {
      for (const action of ['down', 'up'] as const) {
        client.input({ type: 'mouse', action, x: width / 2, y: height / 2, count, buttons: 1, modifiers: 0 });
      }
    }
    await client.applied();
  }
  await settled(client);
}

export interface KeySample {
  readonly time: number;
  readonly bytes: number;
}

/** One key → the first pushed tile that shows it. */
export async function key(client: SocketClient, letter: string): Promise<KeySample> {
  const before = client.received;
  client.type(letter);
  const wanted = client.seq - 1;
  const seen = client.tiles.length;
  const time = await timed(() => client.until(() => client.tiles.slice(seen).some((tile) => tile.seq >= wanted)));
  return { time, bytes: client.received - before };
}

/** A change and the wish to save → the host’s confirmation. */
export async function save(client: SocketClient): Promise<number> {
  client.type('s');
  await client.applied();
  return timed(() => client.save());
}
