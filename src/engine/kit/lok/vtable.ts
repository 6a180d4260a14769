import koffi from 'koffi';

type NativeFunction = (...args: readonly unknown[]) => unknown;

/** Name, result and arguments of one member, without the leading `pThis`. */
export type Member = readonly [name: string, result: string, ...args: string[]];

const pointerSize = 8;

/**
 * Binds the members of a C struct of function pointers whose first field is its own size: newer LibreOffice versions
 * append members, so those beyond `nSize` do not exist and are left out.
 */
export function bindVtable(object: bigint, members: readonly Member[]): ReadonlyMap<string, NativeFunction> {
  const table = koffi.decode(object, 'void *') as bigint;
  const size = Number(koffi.decode.uint64(table));
  const bound = new Map<string, NativeFunction>();
  for (const [index, [name, result, ...args]] of members.entries()) {
    const offset = pointerSize * (index + 1);
    if (offset >= size) break;
    const address = koffi.decode(table, offset, 'void *') as bigint | null;
    if (address === null) continue;
    bound.set(name, koffi.decode(address, koffi.proto(result, ['void *', ...args])) as NativeFunction);
  }
  return bound;
}

/** Calls a member of a bound object; a member this version lacks is an error that names it. */
export class NativeObject {
  readonly #members: ReadonlyMap<string, NativeFunction>;

  constructor(
    readonly address: bigint,
    members: readonly Member[],
  ) {
    this.#members = bindVtable(address, members);
  }

  has(name: string): boolean {
    return this.#members.has(name);
  }

  protected call(name: string, ...args: readonly unknown[]): unknown {
    const member = this.#members.get(name);
    if (!member) throw new Error(`This LibreOffice has no ${name}.`);
    return member(this.address, ...args);
  }
}
