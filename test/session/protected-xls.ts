import { compoundFile } from '../../src/formats/testing/compound-file-writer.js';
import { obfuscation, rotated } from './xor-obfuscation.js';

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
  const { key, verifier, array } = obfuscation(password, 2);
  const hide = (data: Buffer, at: number): Buffer =>
    data.map((byte, index) => rotated(byte ^ array[(at + data.length + index) & 15]!, 5)) as Buffer;
  const stream: Buffer[] = [];
  let length = 0;
  const add = (number: number, data: Buffer): void => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(number, 0);
    head.writeUInt16LE(data.length, 2);
    const isPlain = number === record.bof || number === record.filePass;
    stream.push(head, isPlain ? data : hide(data, length + head.length));
    length += head.length + data.length;
  };
  add(record.bof, words(0x0500, globals, 0x096c, 1993));
  add(record.filePass, words(key, verifier));
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
