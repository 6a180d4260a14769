import type { UnoLibrary } from './library.js';
import { textAt } from './library.js';
import {
  lending,
  peekAddress,
  peekByte,
  peekDouble,
  peekInt,
  peekShort,
  poke,
  pokeAddress,
  type Address,
} from './memory.js';

/** An object of LibreOffice, as `uno_Interface` of `uno/dispatcher.h`. */
export interface UnoObject {
  readonly address: Address;
}

export type UnoValue = boolean | number | string | UnoObject | undefined | readonly UnoValue[];

/** The type of a value, in UNO's words: `long`, `[]double`, `com.sun.star.util.XModifiable`. */
export type UnoType = string;

/** A value whose type the callee does not know: a number is a `double`, as in all that is asked of charts. */
function typeOfAny(value: UnoValue): UnoType {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'double';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'object' && 'address' in value) return 'com.sun.star.uno.XInterface';
  throw new Error('This cannot be told to LibreOffice.');
}

const sizes: ReadonlyMap<UnoType, number> = new Map([
  ['boolean', 1],
  ['short', 2],
  ['long', 4],
  ['any', 24],
]);
/** Members of structs of plain numbers, which lie as in C, each at a multiple of its size. Read only, as lists. */
const structs: ReadonlyMap<UnoType, readonly UnoType[]> = new Map([
  // Sheet, first column and row, last column and row.
  ['com.sun.star.table.CellRangeAddress', ['short', 'long', 'long', 'long', 'long']],
]);
/** Of what is held by its address, and of `double`. */
const usualSize = 8;
const sizeOf = (type: UnoType): number => sizes.get(type) ?? usualSize;
/** The largest there is. */
export const largest = 24;

/** What an any holds, by `typelib_TypeClass`; other things are told as undefined. */
const plainClasses: ReadonlySet<number> = new Set([2, 6, 11, 12]);
const sequenceClass = 20;
const interfaceClass = 22;

const isSequence = (type: UnoType): boolean => type.startsWith('[]');
const elementOf = (type: UnoType): UnoType => type.slice(2);

/** Writes and reads values in memory, in the shape that `uno/data.h` says. */
export class UnoValues {
  constructor(
    private readonly library: UnoLibrary,
    /** An object that was given out, which is released some time. */
    private readonly hold: (address: Address) => UnoObject,
    private readonly acquire: (object: UnoObject) => void,
  ) {}

  /** What is written has to be destroyed. */
  write(at: Address, type: UnoType, value: UnoValue): void {
    if (type === 'boolean') poke(at, new Uint8Array([value === true ? 1 : 0]));
    else if (type === 'long') poke(at, new Int32Array([Number(value)]));
    else if (type === 'double') poke(at, new Float64Array([Number(value)]));
    else if (type === 'string') pokeAddress(at, this.library.string(typeof value === 'string' ? value : ''));
    else if (type === 'any') this.#writeAny(at, value);
    else if (isSequence(type)) this.#writeSequence(at, type, value as readonly UnoValue[]);
    else this.#writeObject(at, value as UnoObject);
  }

  read(at: Address, type: UnoType): UnoValue {
    if (type === 'void') return undefined;
    if (type === 'boolean') return peekByte(at) !== 0;
    if (type === 'short') return peekShort(at);
    if (type === 'long') return peekInt(at);
    if (type === 'double') return peekDouble(at);
    if (type === 'string') return textAt(peekAddress(at));
    if (type === 'any') return this.#readAny(at);
    const members = structs.get(type);
    if (members) return this.#readStruct(at, members);
    const address = peekAddress(at);
    if (address === null) return undefined;
    return isSequence(type) ? this.#readSequence(address, elementOf(type)) : this.hold(address);
  }

  destroy(at: Address, type: UnoType): void {
    if (type !== 'void') this.library.destroyData(at, this.library.type(type), null);
  }

  #writeObject(at: Address, object: UnoObject): void {
    this.acquire(object);
    pokeAddress(at, object.address);
  }

  #writeAny(at: Address, value: UnoValue): void {
    if (value === undefined) return this.library.makeAny(at, null, this.library.type('void'), null);
    const type = typeOfAny(value);
    lending(sizeOf(type), (memory) => {
      this.write(memory, type, value);
      this.library.makeAny(at, memory, this.library.type(type), null);
      this.destroy(memory, type);
    });
  }

  #writeSequence(at: Address, type: UnoType, values: readonly UnoValue[]): void {
    const element = elementOf(type);
    const size = sizeOf(element);
    lending(values.length * size, (memory) => {
      const places = values.map((_, index) => memory + BigInt(index * size));
      values.forEach((value, index) => this.write(places[index] ?? memory, element, value));
      this.library.makeSequence(at, this.library.type(type), memory, values.length, null);
      for (const place of places) this.destroy(place, element);
    });
  }

  /** `uno_Sequence`: two numbers of 32 bits, the second of which is the length, and the elements. */
  #readSequence(sequence: Address, element: UnoType): readonly UnoValue[] {
    const size = sizeOf(element);
    return Array.from({ length: peekInt(sequence, 4) }, (_, index) =>
      this.read(sequence + 8n + BigInt(index * size), element),
    );
  }

  #readStruct(at: Address, members: readonly UnoType[]): readonly UnoValue[] {
    let end = 0;
    return members.map((member) => {
      const size = sizeOf(member);
      const start = Math.ceil(end / size) * size;
      end = start + size;
      return this.read(at + BigInt(start), member);
    });
  }

  /** `uno_Any`: reference to a type (with its class and name), address of the data. */
  #readAny(at: Address): UnoValue {
    const type = peekAddress(at);
    const data = peekAddress(at, 8);
    if (type === null || data === null) return undefined;
    const typeClass = peekInt(type, 8);
    const known = plainClasses.has(typeClass) || typeClass === sequenceClass || typeClass === interfaceClass;
    return known ? this.read(data, textAt(peekAddress(type, 16))) : undefined;
  }
}
