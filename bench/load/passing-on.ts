import { SocketClient } from '../../test/helpers/socket-client.js';
import type { BenchDocument } from '../convert/documents.js';
import type { Row } from '../lib/report.js';
import { round, summarize } from '../lib/stats.js';
import { firstTile, key, settled } from '../session/socket-measures.js';
import type { Nodes } from './nodes.js';

const keys = 150;

/** The same person types into the same document by two ways, a key here and a key there. */
export async function costOfPassingOn(nodes: Nodes, document: BenchDocument): Promise<Row> {
  const way = await nodes.add(document, 'who types');
  const first = await SocketClient.join(nodes.socketOf(way), way);
  const { owner, other } = await nodes.sides(way);
  const clients = [
    await SocketClient.join(nodes.socketOf(way, owner.url), way),
    await SocketClient.join(nodes.socketOf(way, other.url), way),
  ] as const;
  await first.leave();
  for (const client of clients) {
    await firstTile(client);
    await settled(client);
  }
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < keys; count++) {
    for (const side of [0, 1] as const) times[side].push((await key(clients[side], 'x')).time);
  }
  await Promise.all(clients.map((client) => client.leave()));
  const [at, through] = [summarize(times[0]), summarize(times[1])];
  return {
    'key → tile at the owner, p50 ms': round(at.median),
    'through the other, p50 ms': round(through.median),
    'passing on adds, p50 ms': round(through.median - at.median, 2),
    'at the owner, p95 ms': round(at.p95),
    'through the other, p95 ms': round(through.p95),
    keys,
  };
}
