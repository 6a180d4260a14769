import { workerData } from 'node:worker_threads';
import { prepareHeap, Semaphore } from '../shared/libc.js';
import type { LokThreadData } from '../shared/thread-messages.js';
import { serve } from './serve.js';

/** What LibreOffice needs for a small document, bytes. */
const heapAhead = 52 * 1024 * 1024;

function main({ boot, port, semaphore, memories, loadCallback }: LokThreadData): void {
  prepareHeap(heapAhead);
  serve(boot, { port, semaphore: Semaphore.at(semaphore), memories, loadCallback: () => loadCallback });
}

main(workerData as LokThreadData);
