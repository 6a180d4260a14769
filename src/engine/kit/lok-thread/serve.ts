import { pathToFileURL } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { LokOffice } from '../lok/office.js';
import type { KitBoot } from '../messages.js';
import { setEnvironment, type Semaphore } from '../shared/libc.js';
import type { LokMemories } from '../shared/thread-messages.js';
import { ImageWriter } from './common/image-writer.js';
import { Inbox } from './common/inbox.js';
import { LoadDialogue } from './common/load-dialogue.js';
import { LoadLanguage } from './common/load-language.js';
import type { LokContext } from './common/lok-context.js';
import { Outbox } from './common/outbox.js';
import { TileOutbox } from './common/tile-outbox.js';
import { WorkClock } from './common/work-clock.js';
import { DocumentConverter } from './convert/document-converter.js';
import { EditingService } from './editing/editing.service.js';
import { LokLoop } from './lok-loop.js';
import { warmUp, warmUpMore } from './warm-up.js';

/** Resolution of the bitmaps LibreOffice makes of a PDF's pages, dpi; read once per process. */
const pdfResolution = 150;

/** An answer is on its way after less than a millisecond; what is wrong with one that is not must not hold LibreOffice up, ms. */
const longestWay = 50;

/** The way to the thread with Node's event loop, and what both look at. */
interface IoSide {
  readonly port: MessagePort;
  readonly semaphore: Semaphore;
  readonly memories: LokMemories;
  /** Address of what LibreOffice calls while it loads. */
  readonly loadCallback: () => bigint;
}

/**
 * Loads LibreOffice and serves with it, on this thread and for ever.
 *
 * @param fork called once LibreOffice is warm, in its loop, where nothing may be registered any more. Returns in copies of
 * this process: the kit's own folder.
 */
export function serve(boot: KitBoot, io: IoSide, fork?: (office: LokOffice) => string): void {
  const { port, semaphore, memories } = io;
  setEnvironment('PDFIMPORT_RESOLUTION_DPI', String(pdfResolution));
  const profile = `${boot.folder}/profile`;
  const office = LokOffice.start(boot.programDir, pathToFileURL(profile).href);
  const version = office.version();
  const outbox = new Outbox(port, memories.mail);
  const context: LokContext = {
    office,
    inbox: new Inbox(port, semaphore, memories.mail),
    language: new LoadLanguage(),
    images: new ImageWriter(memories.imageCounters, (image) => outbox.send({ image }, image.bgra)),
    loading: new LoadDialogue(office, memories.loading, io.loadCallback),
    clock: new WorkClock(memories.workClock),
    tiles: new TileOutbox(memories.tiles, outbox),
    memoryLimit: boot.limits.memoryBytes,
    profile,
    notify: (notice) => outbox.say(notice),
    settle: () => outbox.settle(longestWay),
  };
  let { folder } = boot;
  const services = [new EditingService(context, () => `${folder}/work`), new DocumentConverter(context)];
  const ready = (): (() => void) | undefined => {
    warmUp(office, folder);
    folder = fork?.(office) ?? folder;
    outbox.send({ on: 'ready', version });
    // The first touch of a page that a copy shares costs far more than the work itself.
    return fork && (() => warmUpMore(office, folder));
  };
  new LokLoop(context, services, outbox, ready).run(semaphore);
}
