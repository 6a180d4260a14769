import type { MessagePort } from 'node:worker_threads';
import type { TileHeader } from '../../../protocol/index.js';
import type { KitBoot, KitNotice, KitReply } from '../messages.js';
import { newImageCounters, type ImageCounters } from './image-counters.js';
import { newLoadDialogueMemory, type LoadDialogueMemory } from './load-dialogue-memory.js';
import type { ImageJob } from './pixels.js';
import { newMailCount, type MailCount } from './mail-count.js';
import { newTileSlots, type TileRoom, type TileSlots } from './tile-slots.js';
import { newWorkClockMemory, type WorkClockMemory } from './work-clock-memory.js';

/** What both threads of a kit look at. */
export interface LokMemories {
  readonly mail: MailCount;
  readonly imageCounters: ImageCounters;
  readonly workClock: WorkClockMemory;
  readonly loading: LoadDialogueMemory;
  readonly tiles: TileSlots;
}

export const newLokMemories = (): LokMemories => ({
  mail: newMailCount(),
  imageCounters: newImageCounters(),
  workClock: newWorkClockMemory(),
  loading: newLoadDialogueMemory(),
  tiles: newTileSlots(),
});

/** What the main thread starts LibreOffice's thread with. */
export interface LokThreadData {
  readonly boot: KitBoot;
  readonly port: MessagePort;
  readonly semaphore: bigint;
  readonly memories: LokMemories;
  /** Address of what LibreOffice calls while it loads. */
  readonly loadCallback: bigint;
}

/**
 * To the main thread, a list of them at a time: an image or a tile to be finished there; everything else goes to the parent
 * as it is. What is said often comes as the JSON that it is sent as: to copy an object between threads costs more.
 */
export type ThreadMessage =
  KitReply | KitNotice | { readonly said: string } | { readonly image: ImageJob } | { readonly tile: OpenTile };

/** A tile as the LibreOffice thread hands it over: painted and compared, not yet compressed. */
export interface OpenTile extends TileRoom {
  readonly views: readonly number[];
  readonly seqs: readonly number[];
  /** Says how many rows there are: RGBA, not premultiplied. */
  readonly header: TileHeader;
}
