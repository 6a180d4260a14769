import { MessageChannel, Worker } from 'node:worker_threads';
import { hideFromOthers } from '../../walls/privileges.js';
import { filterSystemCalls } from '../../walls/seccomp.js';
import type { KitBoot } from '../messages.js';
import { dieWithParent, forbidCoreFiles, limitFileSize, Semaphore } from '../shared/libc.js';
import { newLokMemories, type LokThreadData } from '../shared/thread-messages.js';
import { ParentSide } from './parent-side.js';

/**
 * The kit process. This thread keeps Node's event loop (`parent-side.ts`); a second one belongs to LibreOffice
 * (`lok-thread.ts`). The process is disposable: it ends when its parent does, and by SIGKILL otherwise.
 */
function main(): void {
  const boot = JSON.parse(process.env['SVC_KIT'] ?? '') as KitBoot;
  dieWithParent();
  forbidCoreFiles();
  limitFileSize(boot.limits.fileBytes);
  if (boot.walls.seccomp) hideFromOthers();
  const problem = boot.walls.seccomp ? filterSystemCalls() : undefined;
  const memories = newLokMemories();
  const parent = new ParentSide(memories);
  if (problem !== undefined) return parent.fail(`The kit could not be confined: ${problem}`);
  const semaphore = Semaphore.create();
  const { port1, port2 } = new MessageChannel();
  const data: LokThreadData = {
    boot,
    port: port2,
    semaphore: semaphore.address,
    memories,
    loadCallback: parent.loadCallback,
  };
  const worker = new Worker(new URL('../lok-thread/lok-thread.cjs', import.meta.url), {
    workerData: data,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
  });
  worker.on('error', (error) => parent.fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => parent.fail('The LibreOffice thread ended.'));
  parent.connect({ port: port1, semaphore });
}

main();
