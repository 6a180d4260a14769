import { readSync, writeSync } from 'node:fs';
import { channelDescriptor } from '../../channel/channel.js';
import { makeBlocking } from './descriptors.js';
import type { ZygoteNews, ZygoteOrder } from '../messages.js';

const newline = 10;
const chunk = Buffer.alloc(64 * 1024);

/** Lines of JSON from the parent. */
export class Orders {
  #read = Buffer.alloc(0);

  constructor() {
    makeBlocking(channelDescriptor);
  }

  /** Waits for it. Undefined: the parent is gone. */
  next(): ZygoteOrder | undefined {
    for (;;) {
      const end = this.#read.indexOf(newline);
      if (end >= 0) {
        const line = this.#read.toString('utf8', 0, end);
        this.#read = this.#read.subarray(end + 1);
        return JSON.parse(line) as ZygoteOrder;
      }
      const length = readSync(channelDescriptor, chunk);
      if (length === 0) return undefined;
      this.#read = Buffer.concat([this.#read, chunk.subarray(0, length)]);
    }
  }
}

export function tell(news: ZygoteNews): void {
  writeSync(channelDescriptor, `${JSON.stringify(news)}\n`);
}
