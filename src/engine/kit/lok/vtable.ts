import koffi from 'koffi';

type NativeFunction = (...args: readonly unknown[]) => unknown;

/** Name, result and arguments of one member, without the leading `pThis`. */
export type Member = readonly [name: string, result: string, ...args: string[]];

const pointerSize = 8;

/**
 * The members of a C struct of function pointers whose first field is its own size: newer LibreOffice versions append
 * members, so those beyond `nSize` do not exist. A function is looked up and bound when it is first called, and kept:
 * koffi never forgets a type, and every document has the same functions.
 */
export class Vtable {
  readonly #positions: ReadonlyMap<string, number>;
  readonly #bound = new Map<string, NativeFunction>();

  constructor(private readonly members: readonly Member[]) {
    this.#positions = new Map(members.map(([name], index) => [name, index]));
  }

  /** @throws Error when this LibreOffice does not have the member */
  call(object: bigint, name: string, args: readonly unknown[]): unknown {
    const call = this.#bound.get(name) ?? this.#bind(object, name);
    return call(object, ...args);
  }

  /** Whether this LibreOffice has the member. */
  has(object: bigint, name: string): boolean {
    return this.#find(object, name) !== null;
  }

  #find(object: bigint, name: string): bigint | null {
    const table = koffi.decode(object, 'void *') as bigint;
    const offset = pointerSize * (1 + (this.#positions.get(name) ?? this.members.length));
    const exists = offset < Number(koffi.decode.uint64(table));
    return exists ? (koffi.decode(table, offset, 'void *') as bigint | null) : null;
  }

  #bind(object: bigint, name: string): NativeFunction {
    const address = this.#find(object, name);
    if (address === null) throw new Error(`This LibreOffice has no ${name}.`);
    const [, result = 'void', ...args] = this.members[this.#positions.get(name) ?? -1] ?? [name];
    const call = koffi.decode(address, koffi.proto(result, ['void *', ...args])) as NativeFunction;
    this.#bound.set(name, call);
    return call;
  }
}

/** An object whose first field is the address of its {@link Vtable}. */
export class NativeObject {
  constructor(
    readonly address: bigint,
    private readonly vtable: Vtable,
  ) {}

  protected has(name: string): boolean {
    return this.vtable.has(this.address, name);
  }

  protected call(name: string, ...args: readonly unknown[]): unknown {
    return this.vtable.call(this.address, name, args);
  }
}
