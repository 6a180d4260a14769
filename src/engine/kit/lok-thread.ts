import { pathToFileURL } from 'node:url';
import { workerData, type MessagePort } from 'node:worker_threads';
import { ConversionService } from './convert/conversion.service.js';
import { Inbox } from './inbox.js';
import { Semaphore } from './libc.js';
import { LokLoop } from './lok-loop.js';
import type { LokContext } from './lok-context.js';
import { LokOffice } from './lok/office.js';
import type { KitBoot, KitNotice, KitReply } from './messages.js';

/** The thread that belongs to LibreOffice, from its start to the end of the process. */
export interface LokThreadData {
  readonly boot: KitBoot;
  readonly port: MessagePort;
  readonly semaphore: bigint;
}

function main({ boot, port, semaphore: address }: LokThreadData): void {
  const semaphore = Semaphore.at(address);
  const send = (message: KitNotice | KitReply): void => port.postMessage(message);
  const office = LokOffice.start(boot.programDir, pathToFileURL(`${boot.folder}/profile`).href);
  const version = office.version();
  const context: LokContext = { office, inbox: new Inbox(port, semaphore), notify: send };
  const services = [new ConversionService(context)];
  new LokLoop(context, services, send, () => send({ on: 'ready', version })).run(semaphore);
}

main(workerData as LokThreadData);
