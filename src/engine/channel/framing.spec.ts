import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { encode, encodeJson, FrameReader, MalformedFrame } from './framing.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is held in all, bytes. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const picture = new Uint8Array(300_000).map((_, index) => index);
const messages: readonly object[] = [
  { re: 1, ok: true, result: { png: picture } },
  { on: 'modified', modified: true },
  { on: 'tile', views: [0, 1], seqs: [7, 2 ** 32 - 1], frame: picture.subarray(0, 60) },
  { on: 'progress', percent: 50 },
];
const framed = (message: unknown): string => Buffer.concat(encode(message as object)).toString('latin1');

describe('frames', () => {
  const bytes = Buffer.from(messages.map(framed).join(''), 'latin1');

  it.each([1, 3, 5, 1_000, 65_536, 1_000_000])('are put together again from pieces of %d bytes', (size) => {
    const reader = new FrameReader();
    const read: unknown[] = [];
    for (let at = 0; at < bytes.length; at += size) read.push(...reader.push(bytes.subarray(at, at + size)));
    expect(read.map(framed).join('') === bytes.toString('latin1')).toBe(true);
  });

  it('are the same of a message that is JSON already', () => {
    const message = { on: 'event', view: 1, event: { type: 'other', name: 'ü', payload: '日本' } };
    expect(Buffer.concat(encodeJson(JSON.stringify(message))).toString('latin1')).toBe(framed(message));
  });

  it('are refused by their length, as soon as that is known', () => {
    for (const byte of [0, 255]) {
      const reader = new FrameReader();
      expect([...reader.push(Buffer.alloc(3, byte))]).toEqual([]);
      expect(() => [...reader.push(Buffer.alloc(1, byte))]).toThrow(MalformedFrame);
    }
  });

  it('cost what they weigh while they are not complete, in however many pieces they come', () => {
    const reader = new FrameReader();
    const announced = Buffer.alloc(4);
    announced.writeUInt32LE(200_000_000);
    expect([...reader.push(announced)]).toEqual([]);
    const before = held();
    const read: unknown[] = [];
    for (let count = 0; count < 300_000; count++) read.push(...reader.push(Buffer.from([1])));
    expect(read).toEqual([]);
    expect(held() - before).toBeLessThan(3_000_000);
    // Still there, and what it holds with it.
    expect([...reader.push(Buffer.alloc(0))]).toEqual([]);
  });
});
