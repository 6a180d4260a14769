import koffi from 'koffi';
import { lending, peekAddress, peekBytes, peekInt, type Address } from './memory.js';

/** UNO's binary interface (`uno/*.h`, `typelib/*.h`, `rtl/ustring.h`), a C interface that LibreOffice keeps as it is. */
export class UnoLibrary {
  readonly destroyData: (data: Address, type: Address, release: null) => void;
  readonly makeSequence: (out: Address, type: Address, elements: Address, count: number, acquire: null) => boolean;
  readonly makeAny: (out: Address, value: Address | null, type: Address, acquire: null) => void;
  readonly #newString: (out: Address, text: Uint8Array, length: number) => void;
  readonly #releaseString: (text: Address | null) => void;
  readonly #typeByName: (out: Address, name: Address) => void;
  readonly #newReference: (out: Address, typeClass: number, name: string) => void;
  readonly #newMapping: (out: Address, from: Address, to: Address, purpose: Address) => void;
  readonly #types = new Map<string, Address>();
  readonly #references = new Map<string, Address>();

  /** @throws Error when this LibreOffice has it otherwise */
  constructor(programDir: string) {
    const cppu = koffi.load(`${programDir}/libuno_cppu.so.3`);
    const sal = koffi.load(`${programDir}/libuno_sal.so.3`);
    this.destroyData = cppu.func('uno_destructData', 'void', ['void *', 'void *', 'void *']);
    this.makeSequence = cppu.func('uno_sequence_construct', 'bool', ['void *', 'void *', 'void *', 'int', 'void *']);
    this.makeAny = cppu.func('uno_any_construct', 'void', ['void *', 'void *', 'void *', 'void *']);
    this.#newString = sal.func('rtl_uString_newFromStr_WithLength', 'void', ['void *', 'void *', 'int']);
    this.#releaseString = sal.func('rtl_uString_release', 'void', ['void *']);
    this.#typeByName = cppu.func('typelib_typedescription_getByName', 'void', ['void *', 'void *']);
    this.#newReference = cppu.func('typelib_typedescriptionreference_newByAsciiName', 'void', ['void *', 'int', 'str']);
    this.#newMapping = cppu.func('uno_getMappingByName', 'void', ['void *', 'void *', 'void *', 'void *']);
  }

  /** Whoever asks for it releases it, by {@link destroyData} say. */
  string(text: string): Address {
    const made = filled((out) => this.#newString(out, Buffer.from(text, 'utf16le'), text.length));
    if (made === null) throw new Error('There is no memory for a text.');
    return made;
  }

  /** The description of a type, or of a method as `interface::method`; kept for good. */
  type(name: string): Address {
    const known = this.#types.get(name);
    if (known !== undefined) return known;
    const type = this.#withString(name, (text) => filled((out) => this.#typeByName(out, text)));
    if (type === null) throw new Error(`LibreOffice has no ${name}.`);
    this.#types.set(name, type);
    return type;
  }

  /** As an argument that is a type. Kept for good. */
  reference(name: string): Address {
    const known = this.#references.get(name);
    if (known !== undefined) return known;
    const reference = filled((out) => this.#newReference(out, interfaceClass, name));
    if (reference === null) throw new Error(`LibreOffice has no ${name}.`);
    this.#references.set(name, reference);
    return reference;
  }

  /** From objects of C++ to those of this interface; kept for good. */
  mapping(): Address {
    const made = this.#withString('gcc3', (from) =>
      this.#withString('uno', (to) =>
        this.#withString('', (purpose) => filled((out) => this.#newMapping(out, from, to, purpose))),
      ),
    );
    if (made === null) throw new Error('LibreOffice has no bridge from C++.');
    return made;
  }

  #withString<T>(text: string, work: (string: Address) => T): T {
    const string = this.string(text);
    try {
      return work(string);
    } finally {
      this.#releaseString(string);
    }
  }
}

/** `typelib_TypeClass_INTERFACE` */
const interfaceClass = 22;

export const filled = (fill: (out: Address) => void): Address | null =>
  lending(8, (out) => {
    fill(out);
    return peekAddress(out);
  });

/** `rtl_uString`: two numbers of 32 bits, the second of which is the length, and UTF-16. */
export function textAt(string: Address | null): string {
  if (string === null) return '';
  return Buffer.from(peekBytes(string + 8n, peekInt(string, 4) * 2)).toString('utf16le');
}
