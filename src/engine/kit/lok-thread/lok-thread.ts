import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { DocumentConverter } from './convert/document-converter.js';
import { EditingService } from './editing/editing.service.js';
import { ImageWriter } from './common/image-writer.js';
import { Inbox } from './common/inbox.js';
import { prepareHeap, Semaphore, setEnvironment } from '../shared/libc.js';
import { LoadLanguage } from './common/load-language.js';
import { LoadDialogue } from './common/load-dialogue.js';
import { LokLoop } from './lok-loop.js';
import type { LokContext } from './common/lok-context.js';
import { LokOffice } from '../lok/office.js';
import { Outbox } from './common/outbox.js';
import type { LokThreadData } from '../shared/thread-messages.js';
import { warmUp } from './warm-up.js';
import { WorkClock } from './common/work-clock.js';

/** Resolution of the bitmaps LibreOffice makes of a PDF's pages, dpi; read once per process. */
const pdfResolution = 150;

/** What LibreOffice needs for a small document, bytes. */
const heapAhead = 52 * 1024 * 1024;

function main({ boot, port, semaphore: address, mail, imageCounters, workClock, loading }: LokThreadData): void {
  const semaphore = Semaphore.at(address);
  const outbox = new Outbox(port);
  prepareHeap(heapAhead);
  setEnvironment('PDFIMPORT_RESOLUTION_DPI', String(pdfResolution));
  const profile = `${boot.folder}/profile`;
  const office = LokOffice.start(boot.programDir, pathToFileURL(profile).href);
  const version = office.version();
  const context: LokContext = {
    office,
    inbox: new Inbox(port, semaphore, mail),
    language: new LoadLanguage(),
    images: new ImageWriter(imageCounters, (image) => outbox.send({ image }, image.bgra)),
    loading: new LoadDialogue(office, loading.memory, loading.callback),
    clock: new WorkClock(workClock),
    memoryLimit: boot.limits.memoryBytes,
    profile,
    notify: (notice) => outbox.add(notice),
    sendTile: (tile) => outbox.add({ tile }, tile.rows),
  };
  const services = [new EditingService(context, `${boot.folder}/work`), new DocumentConverter(context)];
  const ready = (): void => {
    warmUp(office, boot.folder);
    outbox.send({ on: 'ready', version });
  };
  new LokLoop(context, services, outbox, ready).run(semaphore);
}

main(workerData as LokThreadData);
