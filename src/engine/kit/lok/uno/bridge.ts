import koffi from 'koffi';
import { viewInFront } from './view-in-front.js';
import { filled, textAt, UnoLibrary } from './library.js';
import { lending, peekAddress, pokeAddress, type Address } from './memory.js';
import { largest, UnoValues, type UnoObject, type UnoType, type UnoValue } from './uno-values.js';

const dispatchProto = koffi.proto('void', ['void *', 'void *', 'void *', 'void *', 'void *']);
const mapProto = koffi.proto('void', ['void *', 'void *', 'void *', 'void *']);
const countProto = koffi.proto('void', ['void *']);
/** What C++ returns as an object comes in memory of the caller's, as a struct of more than two words does in C. */
const returnedObject = koffi.struct({ object: 'void *', rest: koffi.array('void *', 3) });

/** `SfxViewShell::GetController() const` */
const controllerCall = '_ZNK12SfxViewShell13GetControllerEv';

type Argument = readonly [type: UnoType, value: UnoValue];

/** A call has thrown; in LibreOffice's words. */
export class UnoException extends Error {
  override readonly name = 'UnoException';
}

/**
 * Calls to LibreOffice's own objects (UNO), for what LibreOfficeKit has no words for. They go through UNO's binary
 * interface, in which an exception is a value: one of C++ must not pass through JavaScript.
 */
export class UnoBridge {
  readonly #library: UnoLibrary;
  readonly #values: UnoValues;
  readonly #currentView: () => Address | null;
  readonly #controllerOf: (view: Address) => { readonly object: Address | null };
  #mapping: Address | undefined;
  #held: UnoObject[] = [];

  /** @throws Error when this LibreOffice has no such calls */
  constructor(programDir: string) {
    const office = koffi.load(`${programDir}/libmergedlo.so`, { lazy: true });
    this.#currentView = viewInFront(office);
    this.#controllerOf = office.func(controllerCall, returnedObject, ['void *']);
    this.#library = new UnoLibrary(programDir);
    this.#values = new UnoValues(this.#library, (address) => this.#hold(address), acquire);
  }

  /** Objects live as long as `work`. */
  within<T>(work: () => T): T {
    const before = this.#held;
    this.#held = [];
    try {
      return work();
    } finally {
      for (const object of this.#held) release(object);
      this.#held = before;
    }
  }

  /** It lives on behind `within`, until it is let go. */
  keep(object: UnoObject): () => void {
    acquire(object);
    return () => release(object);
  }

  /** The controller of LibreOfficeKit's current view. */
  controller(): UnoObject | undefined {
    const view = this.#currentView();
    const object = view === null ? null : this.#controllerOf(view).object;
    if (object === null) return undefined;
    const mapped = this.#mapped(object);
    // `GetController` has acquired it, and so has the mapping. `XInterface::release` is the third of its virtual functions.
    const table = peekAddress(object);
    const releaseIt = table === null ? null : peekAddress(table, 16);
    if (releaseIt !== null) countAt(releaseIt)(object);
    return mapped;
  }

  /** The same object by another of its interfaces; undefined when it has no such. */
  query(object: UnoObject, type: UnoType): UnoObject | undefined {
    return lending(8, (reference) => {
      pokeAddress(reference, this.#library.reference(type));
      const found = this.#dispatch(object, 'com.sun.star.uno.XInterface::queryInterface', 'any', [reference]);
      return found as UnoObject | undefined;
    });
  }

  /**
   * @param of the interface that has the method
   * @throws UnoException, or Error when the object has no such interface
   */
  call(object: UnoObject, of: string, method: string, result: UnoType, ...args: readonly Argument[]): UnoValue {
    const target = this.query(object, of);
    if (target === undefined) throw new Error(`This object of LibreOffice has no ${of}.`);
    return lending(args.length * largest, (memory) => {
      const places = args.map((_, index) => memory + BigInt(index * largest));
      const place = (index: number): Address => places[index] ?? memory;
      args.forEach(([type, value], index) => this.#values.write(place(index), type, value));
      try {
        return this.#dispatch(target, `${of}::${method}`, result, places);
      } finally {
        args.forEach(([type], index) => this.#values.destroy(place(index), type));
      }
    });
  }

  #dispatch(object: UnoObject, method: string, result: UnoType, places: readonly Address[]): UnoValue {
    const dispatch = dispatchAt(peekAddress(object.address, 16) ?? 0n);
    const type = this.#library.type(method);
    return lending(places.length * 8, (args) => {
      places.forEach((place, index) => pokeAddress(args + BigInt(index * 8), place));
      return lending(largest, (out) =>
        lending(largest, (exception) =>
          lending(8, (thrown) => {
            pokeAddress(thrown, exception);
            dispatch(object.address, type, out, args, thrown);
            if (peekAddress(thrown) !== null) throw this.#exception(method, exception);
            const value = this.#values.read(out, result);
            this.#values.destroy(out, result);
            return value;
          }),
        ),
      );
    });
  }

  /** An any with a struct, whose first member is the message. */
  #exception(method: string, any: Address): UnoException {
    const [type, data] = [peekAddress(any), peekAddress(any, 8)];
    const name = type === null ? '' : textAt(peekAddress(type, 16));
    const message = data === null ? '' : textAt(peekAddress(data));
    this.#values.destroy(any, 'any');
    return new UnoException(`${method}: ${name} ${message}`.trim());
  }

  #mapped(object: Address): UnoObject | undefined {
    const mapping = (this.#mapping ??= this.#library.mapping());
    const map = koffi.decode(peekAddress(mapping, 16) ?? 0n, mapProto) as Dispatch4;
    const type = this.#library.type('com.sun.star.uno.XInterface');
    const mapped = filled((out) => map(mapping, out, object, type));
    if (mapped === null) return undefined;
    const held = { address: mapped };
    this.#held.push(held);
    return held;
  }

  #hold(address: Address): UnoObject {
    const object = { address };
    acquire(object);
    this.#held.push(object);
    return object;
  }
}

type Count = (object: Address) => void;
type Dispatch4 = (mapping: Address, out: Address, object: Address, type: Address) => void;
type Dispatch = (object: Address, type: Address, out: Address, args: Address, thrown: Address) => void;

const dispatchAt = remembering((address) => koffi.decode(address, dispatchProto) as Dispatch);
const countAt = remembering((address) => koffi.decode(address, countProto) as Count);

/** To make a function of an address takes longer than to call it, and objects have few different ones. */
function remembering<T>(make: (address: Address) => T): (address: Address) => T {
  const made = new Map<Address, T>();
  return (address) => {
    const known = made.get(address) ?? make(address);
    made.set(address, known);
    return known;
  };
}

function acquire({ address }: UnoObject): void {
  countAt(peekAddress(address) ?? 0n)(address);
}

function release({ address }: UnoObject): void {
  countAt(peekAddress(address, 8) ?? 0n)(address);
}

/** Undefined where LibreOffice has it otherwise. */
export function unoBridge(programDir: string): UnoBridge | undefined {
  try {
    return new UnoBridge(programDir);
  } catch {
    return undefined;
  }
}
