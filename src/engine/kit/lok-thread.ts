import { pathToFileURL } from 'node:url';
import { workerData, type MessagePort } from 'node:worker_threads';
import { ConversionService } from './convert/conversion.service.js';
import { ImageWriter } from './image-writer.js';
import { Inbox } from './inbox.js';
import { Semaphore, setEnvironment } from './libc.js';
import { LokLoop } from './lok-loop.js';
import type { LokContext } from './lok-context.js';
import { LokOffice } from './lok/office.js';
import type { KitBoot, KitNotice, KitReply } from './messages.js';
import type { ImageJob } from './pixels.js';

/** The thread that belongs to LibreOffice, from its start to the end of the process. */
export interface LokThreadData {
  readonly boot: KitBoot;
  readonly port: MessagePort;
  readonly semaphore: bigint;
  /** Shared with the main thread, see `image-writer.ts`. */
  readonly imageCounters: Int32Array;
}

/** For the main thread itself; everything else it gets goes to the parent. */
export interface ThreadImage {
  readonly image: ImageJob;
}

/** Resolution of the bitmaps LibreOffice makes of a PDF's pages, dpi; read once per process. */
const pdfResolution = 150;

function main({ boot, port, semaphore: address, imageCounters }: LokThreadData): void {
  const semaphore = Semaphore.at(address);
  const send = (message: KitNotice | KitReply): void => port.postMessage(message);
  setEnvironment('PDFIMPORT_RESOLUTION_DPI', String(pdfResolution));
  const office = LokOffice.start(boot.programDir, pathToFileURL(`${boot.folder}/profile`).href);
  const version = office.version();
  const images = new ImageWriter(imageCounters, (image) => {
    const message: ThreadImage = { image };
    port.postMessage(message, [image.bgra.buffer as ArrayBuffer]);
  });
  const context: LokContext = { office, inbox: new Inbox(port, semaphore), images, notify: send };
  const services = [new ConversionService(context)];
  new LokLoop(context, services, send, () => send({ on: 'ready', version })).run(semaphore);
}

main(workerData as LokThreadData);
