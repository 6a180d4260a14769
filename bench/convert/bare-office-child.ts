// One thread: LibreOffice's loop polls, this waits for the next path on the IPC pipe by letting the parent's messages
// through between documents. Node's event loop does not run inside LibreOffice's, so the work is done before it.
import { Worker, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { documentKind } from '../../src/engine/kit/lok-thread/common/document-kind.js';
import { LoadLanguage } from '../../src/engine/kit/lok-thread/common/load-language.js';
import { LokOffice, registerPollCallback } from '../../src/engine/kit/lok/office.js';
import { addressOf, Semaphore } from '../../src/engine/kit/shared/libc.js';
import { outputOptions } from '../../src/formats/options/index.js';

const program = process.env['SVC_OFFICE_PATH'] ?? '/usr/lib/libreoffice';

interface Begun {
  /** Address. */
  readonly semaphore: bigint;
  readonly folder: string;
}

if (parentPort === null) {
  const semaphore = Semaphore.create();
  // tsx is not inherited by workers in Node 20.
  const begin = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(import.meta.url)})))`;
  const worker = new Worker(begin, {
    eval: true,
    workerData: { semaphore: semaphore.address, folder: process.argv[2] },
  });
  worker.on('message', (message) => process.send?.(message));
  process.on('message', (path) => {
    worker.postMessage(path);
    semaphore.post();
  });
} else {
  const port = parentPort;
  const begun = workerData as Begun;
  const semaphore = Semaphore.at(begun.semaphore);
  const office = LokOffice.start(`${program}/program`, `file://${begun.folder}/profile`);
  const language = new LoadLanguage();
  let announced = false;
  const poll = registerPollCallback((timeout) => {
    if (!announced) {
      announced = true;
      port.postMessage('ready');
    }
    const path = receiveMessageOnPort(port)?.message as string | undefined;
    if (path === undefined) {
      semaphore.wait(timeout);
      return 0;
    }
    const started = performance.now();
    const document = office.load(`file://${path}`, `${language.options()},Batch=true`);
    const options = document && outputOptions('pdf', { kind: documentKind(document) }).filterOptions;
    if (!document?.saveAs(`file://${begun.folder}/out.pdf`, 'pdf', options ?? null))
      throw new Error(`${path}: ${office.error()}`);
    document.destroy();
    port.postMessage(performance.now() - started);
    return 1;
  });
  office.runLoop(poll, addressOf('sem_post'), semaphore.address);
}
