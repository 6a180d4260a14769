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

const blob = (id: number, bytes = 0): Uint8Array => {
  const frame = new Uint8Array(8 + bytes);
  frame[0] = 2;
  new DataView(frame.buffer).setUint32(4, id, true);
  return frame;
};

describe('MessageDecoder', () => {
  it('holds so many blobs, and no two of one id, until a message names them', () => {
    const decoder = new MessageDecoder(() => 100, 2);
    decoder.addBlob(blob(1));
    expect(() => decoder.addBlob(blob(1))).toThrow(RangeError);
    decoder.addBlob(blob(2));
    expect(() => decoder.addBlob(blob(3))).toThrow('too many blobs');
    decoder.decode('{"png":{"$blob":1}}');
    decoder.addBlob(blob(1));
  });

  it('counts what it holds, and nothing that it refused', () => {
    const decoder = new MessageDecoder(() => 100);
    decoder.addBlob(blob(1, 50));
    for (let again = 0; again < 3; again++) expect(() => decoder.addBlob(blob(2, 50))).toThrow('too many bytes');
    decoder.addBlob(blob(3, 30));
    decoder.decode('{"png":{"$blob":1}}');
    decoder.addBlob(blob(2, 50));
  });
});
