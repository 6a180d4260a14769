import type { SocketClient } from '../../test/helpers/socket-client.js';
import { timed } from '../lib/stats.js';

/** One screen of a 1280 × 1024 browser at 100 %: 5 × 4 tiles of 3840 twips. */
const screen = { width: 19_200, height: 15_360 } as const;

/** Asked for the first screen → its first tile. */
export async function firstTile(client: SocketClient): Promise<void> {
  client.look(screen.width, screen.height);
  await client.until(() => client.tiles.length > 0);
}

/** Nothing has been pushed for a moment: the screen is complete. */
export async function settled(client: SocketClient): Promise<void> {
  for (let seen = -1; seen !== client.tiles.length;) {
    seen = client.tiles.length;
    await client.applied();
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
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
