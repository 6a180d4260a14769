import { pathToFileURL } from 'node:url';
import { workerData, type MessagePort } from 'node:worker_threads';
import { ConversionService } from './convert/conversion.service.js';
import { EditingService } from './editing/editing.service.js';
import { ImageWriter } from './common/image-writer.js';
import { Inbox } from './common/inbox.js';
import { Semaphore, setEnvironment } from '../shared/libc.js';
import { LoadDialogue, type LoadDialogueMemory } from './common/load-dialogue.js';
import { LokLoop } from './lok-loop.js';
import type { LokContext } from './common/lok-context.js';
import { LokOffice } from '../lok/office.js';
import type { KitBoot, KitNotice, KitReply } from '../messages.js';
import type { ImageJob } from '../shared/pixels.js';
import type { OpenTile } from '../main-thread/seal-tile.js';
import { warmUp } from './warm-up.js';
import { WorkClock, type WorkClockMemory } from './common/work-clock.js';

/** The thread that belongs to LibreOffice, from its start to the end of the process. */
export interface LokThreadData {
  readonly boot: KitBoot;
  readonly port: MessagePort;
  readonly semaphore: bigint;
  /** Shared with the main thread, see `image-writer.ts`. */
  readonly imageCounters: Int32Array;
  readonly workClock: WorkClockMemory;
  /** See `load-dialogue.ts`. */
  readonly loading: { readonly memory: LoadDialogueMemory; readonly callback: bigint };
}

/** To the main thread: an image or a tile to be finished there; everything else goes to the parent as it is. */
export type ThreadMessage = KitReply | KitNotice | { readonly image: ImageJob } | { readonly tile: OpenTile };

/** Resolution of the bitmaps LibreOffice makes of a PDF's pages, dpi; read once per process. */
const pdfResolution = 150;

function main({ boot, port, semaphore: address, imageCounters, workClock, loading }: LokThreadData): void {
  const semaphore = Semaphore.at(address);
  const send = (message: ThreadMessage, gift?: Uint8Array): void =>
    port.postMessage(message, gift ? [gift.buffer as ArrayBuffer] : []);
  setEnvironment('PDFIMPORT_RESOLUTION_DPI', String(pdfResolution));
  const office = LokOffice.start(boot.programDir, pathToFileURL(`${boot.folder}/profile`).href);
  const version = office.version();
  const context: LokContext = {
    office,
    inbox: new Inbox(port, semaphore),
    images: new ImageWriter(imageCounters, (image) => send({ image }, image.bgra)),
    loading: new LoadDialogue(office, loading.memory, loading.callback),
    clock: new WorkClock(workClock),
    notify: send,
    sendTile: (tile) => send({ tile }, tile.rows),
  };
  const services = [new EditingService(context, `${boot.folder}/work`), new ConversionService(context)];
  const ready = (): void => {
    warmUp(office, boot.folder);
    send({ on: 'ready', version });
  };
  new LokLoop(context, services, send, ready).run(semaphore);
}

main(workerData as LokThreadData);
