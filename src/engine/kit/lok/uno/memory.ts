import koffi from 'koffi';
import { free } from '../../shared/libc.js';
import { ownProcess } from '../../../native/own-process.js';

export type Address = bigint;

const calloc: (count: number, size: number) => Address = ownProcess.func('calloc', 'void *', ['size_t', 'size_t']);
const memcpy: (to: Address, from: Bytes, size: number) => Address = ownProcess.func('memcpy', 'void *', [
  'void *',
  'void *',
  'size_t',
]);

type Bytes = Uint8Array | Int32Array | Float64Array | BigUint64Array;

/** Lends memory, zeroed, for as long as `work` takes. */
export function lending<T>(size: number, work: (memory: Address) => T): T {
  const memory = calloc(1, Math.max(size, 1));
  try {
    return work(memory);
  } finally {
    free(memory);
  }
}

export const poke = (at: Address, bytes: Bytes): void => void memcpy(at, bytes, bytes.byteLength);

export const pokeAddress = (at: Address, value: Address | null): void => poke(at, new BigUint64Array([value ?? 0n]));

export const peekAddress = (at: Address, offset = 0): Address | null =>
  koffi.decode(at, offset, 'void *') as Address | null;

export const peekInt = (at: Address, offset = 0): number => koffi.decode(at, offset, 'int') as number;

export const peekShort = (at: Address): number => koffi.decode(at, 'int16') as number;

export const peekByte = (at: Address): number => koffi.decode(at, 'uint8') as number;

export const peekDouble = (at: Address): number => koffi.decode(at, 'double') as number;

export const peekBytes = (at: Address, size: number): Uint8Array =>
  size === 0 ? new Uint8Array() : new Uint8Array(koffi.view(at, size).slice(0));
