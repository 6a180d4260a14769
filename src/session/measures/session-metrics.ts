import { Injectable } from '@nestjs/common';
import { Metrics } from '../../operations/index.js';
import { RecentMedian } from './recent-median.js';

/** Seconds; from what nobody notices to what everybody does. */
const reactionBuckets = [0.002, 0.004, 0.006, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.1, 0.2, 0.5, 1, 2];

/**
 * `handedOver`: another node goes on with it; `saved`: it could not, and the document went to its host instead, or stayed;
 * `arrived`: this node goes on, its people where they were; `opened`: it goes on, but their places are not known any more.
 */
export type MoveOutcome = (typeof moveOutcomes)[number];
const moveOutcomes = ['handedOver', 'saved', 'arrived', 'opened'] as const;

/** How long documents let people wait, and what became of their saves and moves. */
@Injectable()
export class SessionMetrics {
  readonly keyToTile: { observe(seconds: number): void };
  readonly #reactions = new RecentMedian();
  readonly firstTile;
  readonly tiles;
  readonly tileBytes;
  readonly #saves;
  readonly #saveTimes;
  readonly #moves;

  constructor(metrics: Metrics) {
    const keyToTile = metrics.duration(
      'svc_key_to_tile_seconds',
      'From a key to the tile that shows it, as the service sees it',
      [],
      reactionBuckets,
    );
    this.keyToTile = {
      observe: (seconds) => {
        keyToTile.observe(seconds);
        this.#reactions.add(seconds * 1_000);
      },
    };
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
    this.#moves = metrics.counter('svc_document_moves_total', 'Documents given to another node, or taken from one', [
      'outcome',
    ]);
    // The first of a kind is an increase, too.
    for (const outcome of moveOutcomes) this.#moves.inc({ outcome }, 0);
  }

  /** From a key to its tile, ms: the median of the last minute; undefined: nobody typed. */
  get reaction(): number | undefined {
    return this.#reactions.value();
  }

  moved(outcome: MoveOutcome): void {
    this.#moves.inc({ outcome });
  }

  saved(cause: string, outcome: string, ms: number): void {
    this.#saves.inc({ cause, outcome });
    this.#saveTimes.observe(ms / 1000);
  }
}
