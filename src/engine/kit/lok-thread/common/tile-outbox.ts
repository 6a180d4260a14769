import type { OpenTile } from '../../shared/thread-messages.js';
import { takeRoom, type TileRoom, type TileSlots } from '../../shared/tile-slots.js';
import type { Outbox } from './outbox.js';

/** Tiles for the main thread, which compresses them while LibreOffice paints the next. */
export class TileOutbox {
  constructor(
    private readonly slots: TileSlots,
    private readonly outbox: Pick<Outbox, 'add' | 'flush'>,
  ) {}

  /** Where the pixels of a tile that is sent are to be written. */
  room(bytes: number): TileRoom {
    return takeRoom(this.slots, bytes);
  }

  /** Its room belongs to the other thread from now on. */
  send(tile: OpenTile): void {
    this.outbox.add({ tile }, tile.slot === undefined ? tile.rows : undefined);
  }

  /** What was sent goes now, not with what else this turn brings. */
  flush(): void {
    this.outbox.flush();
  }
}
