import { compoundFile } from '../../src/formats/testing/compound-file.js';

/** [MS-XLS] 2.4: records by number. */
const record = {
  bof: 0x0809,
  filePass: 0x2f,
  codePage: 0x42,
  boundSheet: 0x85,
  dimensions: 0x200,
  label: 0x204,
  eof: 0x0a,
};
const [globals, sheet] = [0x05, 0x10];
const windows1252 = 1252;

/** A workbook of Excel 5.0/95 (BIFF5) with this text in A1, protected by XOR obfuscation ([MS-OFFCRYPTO] 2.3.7). */
export function protectedXls(text: string, password: string): Buffer {
  const secret = obfuscation(password);
  const stream: Buffer[] = [];
  let length = 0;
  const add = (number: number, data: Buffer): void => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(number, 0);
    head.writeUInt16LE(data.length, 2);
    const isPlain = number === record.bof || number === record.filePass;
    stream.push(head, isPlain ? data : secret.hide(data, length + head.length));
    length += head.length + data.length;
  };
  add(record.bof, words(0x0500, globals, 0x096c, 1993));
  add(record.filePass, words(secret.key, secret.verifier));
  add(record.codePage, words(windows1252));
  const name = Buffer.from('Sheet1', 'latin1');
  const at = stream.length;
  add(record.boundSheet, Buffer.concat([Buffer.alloc(6), Buffer.from([name.length]), name]));
  add(record.eof, Buffer.alloc(0));
  // Where the sheet begins is not hidden.
  stream[at + 1]!.writeUInt32LE(length, 0);
  add(record.bof, words(0x0500, sheet, 0x096c, 1993));
  add(record.dimensions, words(0, 1, 0, 1, 0));
  add(record.label, Buffer.concat([words(0, 0, 0, text.length), Buffer.from(text, 'latin1')]));
  add(record.eof, Buffer.alloc(0));
  const book = Buffer.concat(stream);
  return compoundFile({ Book: Buffer.concat([book, Buffer.alloc(4096 - book.length)]) });
}

const words = (...values: number[]): Buffer => Buffer.concat(values.map((value) => Buffer.from([value, value >> 8])));

interface Obfuscation {
  readonly key: number;
  readonly verifier: number;
  /** @param at position in the stream */
  hide(data: Buffer, at: number): Buffer;
}

const padding = Buffer.from('bbffffbaffffb98000be0f00bf0f00', 'hex');

function obfuscation(password: string): Obfuscation {
  const letters = Buffer.from(password, 'latin1');
  const key = keyOf(letters);
  const array = Buffer.concat([letters, padding]).subarray(0, 16);
  for (const [index, byte] of array.entries()) array[index] = rotated(byte ^ ((key >> (8 * (index & 1))) & 0xff), 2);
  const hide = (data: Buffer, at: number): Buffer =>
    data.map((byte, index) => rotated(byte ^ array[(at + data.length + index) & 15]!, 5)) as Buffer;
  return { key, verifier: verifierOf(letters), hide };
}

const rotated = (byte: number, bits: number): number => ((byte << bits) | (byte >> (8 - bits))) & 0xff;

function next(value: number): number {
  const turned = ((value << 1) | (value >> 15)) & 0xffff;
  return turned & 1 ? turned ^ 0x1020 : turned;
}

function keyOf(letters: Buffer): number {
  let [key, base, last] = [0, 0x8000, 0xffff];
  for (const letter of letters.toReversed()) {
    for (let bit = 0; bit < 8; bit++) {
      base = next(base);
      last = next(last);
      if (((letter & 0x7f) >> bit) & 1) key ^= base;
    }
  }
  return key ^ last;
}

function verifierOf(letters: Buffer): number {
  let verifier = letters.length ^ 0xce4b;
  for (const [index, letter] of letters.entries()) {
    const bits = (index + 1) % 15;
    verifier ^= ((letter << bits) | (letter >> (15 - bits))) & 0x7fff;
  }
  return verifier;
}
