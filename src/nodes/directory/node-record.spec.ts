import { describe, expect, it } from '@jest/globals';
import { readRecord, writeRecord, type NodeRecord } from './node-record.js';

const secret = 's'.repeat(32);
const record: NodeRecord = {
  name: 'a',
  run: '1',
  address: 'http://a:1',
  version: '1.0.0',
  room: { open: 0, places: 5, memory: 0.5 },
  draining: false,
  full: false,
};
const withFields = (fields: object): string =>
  JSON.stringify({ ...(JSON.parse(writeRecord(record, secret)) as object), ...fields });

describe('what a node says of itself in Redis', () => {
  it('is read as it was written', () => expect(readRecord(writeRecord(record, secret), secret)).toEqual(record));

  it.each([
    ['by another secret', writeRecord(record, 'x'.repeat(32))],
    ['for another address', withFields({ address: 'http://evil:1' })],
    ['by nothing', withFields({ proof: '' })],
    ['by as many letters of two bytes', withFields({ proof: 'é'.repeat(64) })],
  ])('is forged when it is proven %s', (_how, text) => expect(readRecord(text, secret)).toBe('forged'));

  it.each(['', 'null', '[]', '{"name":"a"}'])('is damaged when it is %j', (text) =>
    expect(readRecord(text, secret)).toBeUndefined(),
  );
});
