import koffi from 'koffi';

type NativeFunction = (...args: readonly unknown[]) => unknown;

/** Name, result and arguments of one member, without the leading `pThis`. */
export type Member = readonly [name: string, result: string, ...args: string[]];

const pointerSize = 8;

/**
 * The members of a C struct of function pointers whose first field is its own size: newer LibreOffice versions append
 * members, so those beyond `nSize` do not exist. A function is bound when it is first called and kept: koffi never
 * forgets a type, and every document has the same functions.
 */
export class Vtable {
  readonly #positions: ReadonlyMap<string, number>;
  readonly #bound = new Map<string, { readonly address: bigint; readonly call: NativeFunction }>();

  constructor(private readonly members: readonly Member[]) {
    this.#positions = new Map(members.map(([name], index) => [name, index]));
  }

  /** @throws Error when this LibreOffice does not have the member */
  call(object: bigint, name: string, args: readonly unknown[]): unknown {
    const address = this.#addressOf(object, name);
    const known = this.#bound.get(name);
    const call = known?.address === address ? known.call : this.#bind(name, address);
    return call(object, ...args);
  }

  /** Whether this LibreOffice has the member. */
  has(object: bigint, name: string): boolean {
    return this.#find(object, name) !== null;
  }

  #addressOf(object: bigint, name: string): bigint {
    const address = this.#find(object, name);
    if (address === null) throw new Error(`This LibreOffice has no ${name}.`);
    return address;
  }

  #find(object: bigint, name: string): bigint | null {
    const table = koffi.decode(object, 'void *') as bigint;
    const offset = pointerSize * (1 + (this.#positions.get(name) ?? this.members.length));
    const exists = offset < Number(koffi.decode.uint64(table));
    return exists ? (koffi.decode(table, offset, 'void *') as bigint | null) : null;
  }

  #bind(name: string, address: bigint): NativeFunction {
    const [, result = 'void', ...args] = this.members[this.#positions.get(name) ?? -1] ?? [name];
    const call = koffi.decode(address, koffi.proto(result, ['void *', ...args])) as NativeFunction;
    this.#bound.set(name, { address, call });
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
