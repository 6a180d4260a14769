import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Channel, channelDescriptor } from '../../channel/channel.js';
import { newImageCounters } from '../shared/image-counters.js';
import { encodeImages, takeImage } from './image-files.js';
import { dieWithParent, exitProcess, forbidCoreFiles, limitFileSize, Semaphore } from '../shared/libc.js';
import { newLoadDialogueMemory } from '../shared/load-dialogue-memory.js';
import { newMailCount } from '../shared/mail-count.js';
import { LoadListener } from './load-listener.js';
import type { LokThreadData, ThreadMessage } from '../shared/thread-messages.js';
import type { KitBoot, KitNotice, KitPost, KitReply, KitRequest } from '../messages.js';
import { newWorkClockMemory, type WorkClockMemory } from '../shared/work-clock-memory.js';
import { WorkClockReader } from './work-clock-reader.js';
import { sealTile } from './seal-tile.js';
import { hideFromOthers } from '../../walls/privileges.js';
import { filterSystemCalls } from '../../walls/seccomp.js';

/** Work on one input that lasts so long is told of, ms. */
const slowWork = 1_000;

/**
 * The kit process. This thread keeps Node's event loop: for the parent's messages, for questions LibreOffice asks while
 * it loads, for compressing tiles and images. A second one belongs to LibreOffice (`lok-thread.ts`). The process is
 * disposable: it ends when its parent does, and by SIGKILL otherwise.
 */
function main(): void {
  const boot = JSON.parse(process.env['SVC_KIT'] ?? '') as KitBoot;
  dieWithParent();
  forbidCoreFiles();
  limitFileSize(boot.limits.fileBytes);
  if (boot.walls.seccomp) hideFromOthers();
  const problem = boot.walls.seccomp ? filterSystemCalls() : undefined;
  if (problem === undefined) startLibreOffice(boot);
  else fail(`The kit could not be confined: ${problem}`);
}

let receive: (message: KitRequest | KitPost) => void = () => undefined;
const channel = new Channel(new Socket({ fd: channelDescriptor }), {
  onMessage: (message) => receive(message as KitRequest | KitPost),
  onEnd: () => exitProcess(0),
});

function startLibreOffice(boot: KitBoot): void {
  const semaphore = Semaphore.create();
  const mail = newMailCount();
  const imageCounters = newImageCounters();
  const workClock = newWorkClockMemory();
  const loadMemory = newLoadDialogueMemory();
  const listener = new LoadListener(loadMemory, send);
  const { port1, port2 } = new MessageChannel();
  const loading = { memory: loadMemory, callback: listener.callback };
  const data: LokThreadData = {
    boot,
    port: port2,
    semaphore: semaphore.address,
    mail,
    imageCounters,
    workClock,
    loading,
  };
  const worker = new Worker(new URL('../lok-thread/lok-thread.cjs', import.meta.url), {
    workerData: data,
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
  });
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', () => fail('The LibreOffice thread ended.'));
  tellOfSlowWork(workClock);
  port1.once('message', keepYoungGenerationSmall);
  port1.on('message', (messages: readonly ThreadMessage[]) => {
    for (const message of messages) {
      if ('image' in message) void takeImage(message.image, imageCounters);
      else if ('tile' in message) send(sealTile(message.tile));
      else forward(message);
    }
  });
  receive = (message) => {
    if (message.op === 'password') {
      listener.answer(message.value);
      return;
    }
    Atomics.add(mail, 0, 1);
    port1.postMessage(message);
    semaphore.post();
  };
}

/**
 * Kits hold little in JavaScript; a small young generation keeps their private memory down. It is asked for when all is
 * loaded: with any flag of V8, Node compiles its own modules anew in place of reading what was compiled beforehand, a
 * seventh of the processor's time that a kit takes to start.
 */
function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/**
 * An input that LibreOffice works on for long is told of, as long as it lasts. What counts is the processor's time: on a
 * crowded machine everything takes long.
 */
function tellOfSlowWork(memory: WorkClockMemory): void {
  const reader = new WorkClockReader(memory);
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const work = reader.look((user + system) / 1000);
    if (work !== undefined && work.ms >= slowWork) send({ on: 'busy', ...work });
  }, slowWork / 2);
}

function send(message: KitReply | KitNotice): void {
  channel.send(message);
}

/** Sends on to the parent; raw images in a reply are encoded on the way, off LibreOffice's thread. */
function forward(message: KitReply | KitNotice): void {
  const encoding = 're' in message && message.ok ? encodeImages(message.result) : undefined;
  if (encoding === undefined) send(message);
  else void encoding.then((result) => channel.send({ ...message, result }));
}

function fail(message: string): void {
  const notice: KitNotice = { on: 'failed', message };
  channel.send(notice, () => exitProcess(1));
}

main();
