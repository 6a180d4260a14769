import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { mailSlot, newMailCount } from '../../shared/mail-count.js';
import { Outbox } from './outbox.js';

/** The other thread: passes a batch on after a while, ms, and says so. */
const passesOn = (after: number): string => `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${after});
    Atomics.add(workerData, ${mailSlot.passedOn}, 1);
    Atomics.notify(workerData, ${mailSlot.passedOn});
  });
  parentPort.postMessage('ready');
`;

describe('Outbox', () => {
  it('settles once the other thread has passed on all that went', async () => {
    const mail = newMailCount();
    const other = new Worker(passesOn(20), { eval: true, workerData: mail });
    await once(other, 'message');
    const outbox = new Outbox(other, mail);
    outbox.say({ on: 'progress', percent: 1 });
    outbox.flush();
    outbox.send({ re: 1, ok: true, result: undefined });
    outbox.settle(60_000);
    expect(mail[mailSlot.passedOn]).toBe(2);
    await other.terminate();
  });

  it('waits no longer than it is told, and not at all for nothing', () => {
    const mail = newMailCount();
    const outbox = new Outbox({ postMessage: () => undefined }, mail);
    outbox.settle(60_000);
    outbox.send({ re: 1, ok: true, result: undefined });
    outbox.settle(1);
    expect(mail[mailSlot.passedOn]).toBe(0);
  });
});
