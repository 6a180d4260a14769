// One thread: LibreOffice's loop polls, this waits for the next path on the IPC pipe by letting the parent's messages
// through between documents. Node's event loop does not run inside LibreOffice's, so the work is done before it.
import { Worker, isMainThread, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { addressOf, Semaphore } from '../../dist/engine/kit/shared/libc.js';
import { documentKind } from '../../dist/engine/kit/lok-thread/common/document-kind.js';
import { LokOffice, registerPollCallback } from '../../dist/engine/kit/lok/office.js';
import { withPdfDefaults } from '../../dist/engine/kit/lok-thread/common/pdf-defaults.js';

const program = process.env.SVC_OFFICE_PATH ?? '/usr/lib/libreoffice';

if (isMainThread) {
  const semaphore = Semaphore.create();
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { semaphore: semaphore.address, folder: process.argv[2] },
  });
  worker.on('message', (message) => process.send?.(message));
  process.on('message', (path) => {
    worker.postMessage(path);
    semaphore.post();
  });
} else {
  const semaphore = Semaphore.at(workerData.semaphore);
  const office = LokOffice.start(`${program}/program`, `file://${workerData.folder}/profile`);
  let announced = false;
  const poll = registerPollCallback((timeout) => {
    if (!announced) {
      announced = true;
      parentPort.postMessage('ready');
    }
    const path = receiveMessageOnPort(parentPort)?.message;
    if (path === undefined) {
      semaphore.wait(timeout);
      return 0;
    }
    const started = performance.now();
    const document = office.load(`file://${path}`, 'Batch=true');
    const options = document && withPdfDefaults('pdf', documentKind(document));
    if (!document?.saveAs(`file://${workerData.folder}/out.pdf`, 'pdf', options ?? null))
      throw new Error(`${path}: ${office.error()}`);
    document.destroy();
    parentPort.postMessage(performance.now() - started);
    return 1;
  });
  office.runLoop(poll, addressOf('sem_post'), semaphore.address);
}
