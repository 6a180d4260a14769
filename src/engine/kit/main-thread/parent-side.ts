import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { Channel, channelDescriptor } from '../../channel/channel.js';
import type { KitNotice, KitPost, KitReply, KitRequest } from '../messages.js';
import { exitProcess, type Semaphore } from '../shared/libc.js';
import { mailSlot } from '../shared/mail-count.js';
import type { LokMemories, ThreadMessage } from '../shared/thread-messages.js';
import { takeImage, withEncodedImages } from './image-files.js';
import { LoadListener } from './load-listener.js';
import { sealTile } from './seal-tile.js';
import { SlowWork } from './slow-work.js';

/** The way to LibreOffice's thread. */
export interface LokSide {
  readonly port: MessagePort;
  /** Wakes it. */
  readonly semaphore: Semaphore;
}

/**
 * A kit's half of the channel to the parent, on the thread with Node's event loop: for the parent's messages, for questions
 * LibreOffice asks while it loads, for compressing tiles and images.
 */
export class ParentSide {
  /** Address of what LibreOffice calls while it loads. */
  readonly loadCallback: bigint;
  readonly #channel: Channel;
  readonly #listener: LoadListener;
  #receive: (message: KitRequest | KitPost) => void = () => undefined;

  constructor(private readonly memories: LokMemories) {
    this.#channel = new Channel(new Socket({ fd: channelDescriptor }), {
      onMessage: (message) => this.#receive(message as KitRequest | KitPost),
      onEnd: () => exitProcess(0),
    });
    this.#listener = new LoadListener(memories.loading, (notice) => this.#send(notice));
    this.loadCallback = this.#listener.callback;
  }

  connect({ port, semaphore }: LokSide): void {
    const slow = new SlowWork(this.memories.workClock, this.memories.mail, (work) =>
      this.#send({ on: 'busy', ...work }),
    );
    port.once('message', keepYoungGenerationSmall);
    port.on('message', (messages: readonly ThreadMessage[]) => {
      for (const message of messages) this.#pass(message);
      Atomics.add(this.memories.mail, mailSlot.passedOn, 1);
      Atomics.notify(this.memories.mail, mailSlot.passedOn);
    });
    this.#receive = (message) => {
      if (message.op === 'password') {
        this.#listener.answer(message.value);
        return;
      }
      Atomics.add(this.memories.mail, mailSlot.undone, 1);
      Atomics.add(this.memories.mail, mailSlot.unseen, 1);
      slow.expect();
      port.postMessage(message);
      semaphore.post();
    };
  }

  /** Says why there is no kit, and ends the process. */
  fail(message: string): void {
    const notice: KitNotice = { on: 'failed', message };
    this.#channel.send(notice, () => exitProcess(1));
  }

  #pass(message: ThreadMessage): void {
    if ('image' in message) void takeImage(message.image, this.memories.imageCounters);
    else if ('said' in message) this.#channel.say(message.said);
    else if ('tile' in message) this.#send(sealTile(message.tile, this.memories.tiles));
    else this.#forward(message);
  }

  #send(message: KitReply | KitNotice): void {
    this.#channel.send(message);
  }

  /** Sends on to the parent; raw images in a reply are encoded on the way, off LibreOffice's thread. */
  #forward(message: KitReply | KitNotice): void {
    const encoding = withEncodedImages(message);
    if (encoding === undefined) this.#send(message);
    else void encoding.then((reply) => this.#send(reply));
  }
}

/**
 * Kits hold little in JavaScript; a small young generation keeps their private memory down. It is asked for when all is
 * loaded: with any flag of V8, Node compiles its own modules anew in place of reading what was compiled beforehand, a
 * seventh of the processor's time that a kit takes to start.
 */
function keepYoungGenerationSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
