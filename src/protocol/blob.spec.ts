import { encodeMessage, isBlobFrame, MessageDecoder } from './index.js';

const roundTrip = (message: object): unknown => {
  let id = 0;
  const decoder = new MessageDecoder();
  const frames = encodeMessage(message, () => ++id);
  for (const frame of frames) if (typeof frame !== 'string' && isBlobFrame(frame)) decoder.addBlob(frame);
  return decoder.decode(frames.at(-1) as string);
};

describe('encodeMessage', () => {
  it('carries bytes beside the text', () => {
    expect(roundTrip({ a: [{ png: new Uint8Array([1, 2, 3]) }], b: 'text' })).toEqual({
      a: [{ png: new Uint8Array([1, 2, 3]) }],
      b: 'text',
    });
  });

  it('carries the bytes of a Node Buffer, which has a JSON form of its own', () => {
    const { png } = roundTrip({ png: Buffer.from([7, 8]) }) as { png: Uint8Array };
    expect([...png]).toEqual([7, 8]);
  });
});
