import { compoundFile } from '../../src/formats/testing/compound-file-writer.js';
import { obfuscation } from './xor-obfuscation.js';

/** The file information block of Word 6 and 95, of which this much is never hidden; the text begins after it. */
const [plainBytes, textAt] = [0x34, 0x300];
const english = 0x0409;
const encrypted = 0x0100;

export const [word6, word95] = [101, 104];

/** A document of Word 6 or 95 with nothing but this text, under a password where one is given. */
export function oldDoc(version: number, text: string, password?: string): Buffer {
  const content = Buffer.from(`${text}\r`, 'latin1');
  const stream = Buffer.concat([Buffer.alloc(textAt), content], 4096);
  const put = (at: number, ...values: number[]): void => {
    for (const [index, value] of values.entries()) stream.writeUInt16LE(value, at + index * 2);
  };
  put(0, 0xa5dc, version, 0, english);
  put(0x0c, version);
  for (const [index, end] of [textAt, textAt + content.length, textAt + content.length].entries())
    stream.writeUInt32LE(end, 0x18 + index * 4);
  stream.writeUInt32LE(content.length, 0x34);
  if (password === undefined) return compoundFile({ WordDocument: stream });
  const { key, verifier, array } = obfuscation(password, 7);
  put(0x0a, encrypted);
  put(0x0e, verifier, key);
  return compoundFile({ WordDocument: stream.map((byte, at) => hidden(byte, at, array)) as Buffer });
}

/** Bytes that would become zero, and zeros, stay. */
function hidden(byte: number, at: number, array: Buffer): number {
  return at < plainBytes || byte === 0 ? byte : byte ^ array[at & 15]! || byte;
}
