import { MessageChannel, Worker } from 'node:worker_threads';
import { confine } from './confine.js';
import { dieWithParent, exitProcess, Semaphore } from './libc.js';
import type { LokThreadData } from './lok-thread.js';
import type { KitBoot, KitNotice } from './messages.js';

/**
 * The kit process. This thread keeps Node's event loop for the parent's messages; a second one belongs to LibreOffice
 * (`lok-thread.ts`). The process is disposable: it ends when its parent does, and by SIGKILL otherwise.
 */
function main(): void {
  const boot = JSON.parse(process.env['SVC_KIT'] ?? '') as KitBoot;
  dieWithParent();
  process.on('disconnect', () => exitProcess(0));
  if (!process.connected) exitProcess(0);

  const send = (message: unknown): void => void process.send?.(message);
  const fail = (message: string): void => {
    const notice: KitNotice = { on: 'failed', message };
    if (process.send) process.send(notice, () => exitProcess(1));
    else exitProcess(1);
  };
  if (boot.confine === 'seccomp') {
    const problem = confine();
    if (problem !== undefined) return fail(`The kit could not be confined: ${problem}`);
  }
  startLibreOffice(boot, send, fail);
}

function startLibreOffice(boot: KitBoot, send: (message: unknown) => void, fail: (message: string) => void): void {
  const semaphore = Semaphore.create();
  const { port1, port2 } = new MessageChannel();
  const data: LokThreadData = { boot, port: port2, semaphore: semaphore.address };
  const worker = new Worker(new URL('./lok-thread.js', import.meta.url), {
    workerData: data,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
  });
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => fail('The LibreOffice thread ended.'));
  port1.on('message', send);
  process.on('message', (message: { op?: string }) => {
    if (message.op === 'exit') exitProcess(0);
    port1.postMessage(message);
    semaphore.post();
  });
}

main();
