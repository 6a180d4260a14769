import { workerData, type MessagePort } from 'node:worker_threads';
import { Semaphore } from '../shared/libc.js';
import type { LokMemories } from '../shared/thread-messages.js';
import { ParentSide } from './parent-side.js';

/** What a kit that was forked starts its thread with Node's event loop with. */
export interface IoThreadData {
  readonly port: MessagePort;
  readonly semaphore: bigint;
  readonly memories: LokMemories;
}

/** In a kit that was forked the main thread belongs to LibreOffice: Node's event loop is here. */
function main({ port, semaphore: address, memories }: IoThreadData): void {
  const semaphore = Semaphore.at(address);
  const parent = new ParentSide(memories);
  parent.connect({ port, semaphore });
  port.postMessage(parent.loadCallback);
  semaphore.post();
}

const data = workerData as IoThreadData | undefined;
// Without data this is loaded for what is kept of loading it, see the zygote.
if (data !== undefined) main(data);
