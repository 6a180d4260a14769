import { Injectable } from '@nestjs/common';
import { Metrics } from '../../operations/index.js';

/** Seconds; from what nobody notices to what everybody does. */
const reactionBuckets = [0.002, 0.004, 0.006, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.1, 0.2, 0.5, 1, 2];

/** How long documents let people wait, and what became of their saves. */
@Injectable()
export class SessionMetrics {
  readonly keyToTile;
  readonly firstTile;
  readonly tiles;
  readonly tileBytes;
  readonly #saves;
  readonly #saveTimes;

  constructor(metrics: Metrics) {
    this.keyToTile = metrics.duration(
      'svc_key_to_tile_seconds',
      'From a key to the tile that shows it, as the service sees it',
      [],
      reactionBuckets,
    );
    this.firstTile = metrics.duration(
      'svc_tile_wait_seconds',
      'From a view that shows another part of the document to its first tile',
      [],
      reactionBuckets,
    );
    this.tiles = metrics.counter('svc_tiles_total', 'Tiles sent to views');
    this.tileBytes = metrics.counter('svc_tile_bytes_total', 'Bytes of tiles sent to views');
    this.#saves = metrics.counter('svc_saves_total', 'Saves by what caused them and what became of them', [
      'cause',
      'outcome',
    ]);
    this.#saveTimes = metrics.duration('svc_save_seconds', 'From stored bytes to the answer of the storage host');
  }

  saved(cause: string, outcome: string, ms: number): void {
    this.#saves.inc({ cause, outcome });
    this.#saveTimes.observe(ms / 1000);
  }
}
