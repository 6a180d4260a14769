import { until } from '../../test/helpers/until.js';
import { BrowserVisitor } from '../../test/session/browser-client.js';
import { applied } from '../../test/session/word-typist.js';
import type { BenchDocument } from '../convert/documents.js';
import type { Row } from '../lib/report.js';
import { round, summarize } from '../lib/stats.js';
import type { Nodes } from './nodes.js';

const moves = 8;

/** Somebody with the browser's own client, whose document is given away again and again. */
export async function timesOfMoves(nodes: Nodes, document: BenchDocument): Promise<Row> {
  const way = await nodes.add(document, 'who is moved');
  const visitor = await BrowserVisitor.visit({ ...way, url: nodes.socketOf(way) });
  await visitor.online();
  const away: number[] = [];
  const whole: number[] = [];
  for (let move = 0; move < moves; move++) {
    visitor.type('x');
    await applied(visitor);
    const { owner } = await nodes.sides(way);
    const welcomes = visitor.welcomes.length;
    const ordered = Date.now();
    const drained = nodes.drain(owner);
    await until(() => visitor.welcomes.length > welcomes && visitor.client.online);
    const [gone, back] = visitor.connections.slice(-2);
    whole.push(back!.at - ordered);
    away.push(back!.at - gone!.at);
    await drained;
    await nodes.restart(owner);
    await visitor.online();
  }
  await visitor.saved();
  visitor.client.end();
  const [all, without] = [summarize(whole), summarize(away)];
  return {
    'from the order to the document at the other node, p50 ms': round(all.median),
    'longest, ms': round(Math.max(...whole)),
    'of it without a line, p50 ms': round(without.median),
    'letters lost': visitor.unsent.length,
    moves,
  };
}
