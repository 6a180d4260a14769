import koffi from 'koffi';
import { free } from '../shared/libc.js';

/** One representation of the clipboard. */
export interface ClipboardFlavor {
  readonly mime: string;
  readonly data: Uint8Array;
}

/** Addresses of three arrays as long as each other. */
interface FlavorArrays {
  readonly mimes: bigint;
  readonly sizes: bigint;
  readonly streams: bigint;
}

/** Copies what LibreOffice allocated, and frees it. */
export function takeFlavors(count: number, arrays: FlavorArrays): ClipboardFlavor[] {
  const flavors = Array.from({ length: count }, (_, index) => takeFlavor(index, arrays));
  for (const array of Object.values(arrays) as bigint[]) if (array !== 0n) free(array);
  return flavors;
}

function takeFlavor(index: number, { mimes, sizes, streams }: FlavorArrays): ClipboardFlavor {
  const size = Number(koffi.decode(sizes, index * 8, 'size_t'));
  const mimeAddress = koffi.decode(mimes, index * 8, 'void *') as bigint;
  const dataAddress = koffi.decode(streams, index * 8, 'void *') as bigint | null;
  const mime = koffi.decode.string(mimeAddress);
  const data =
    dataAddress === null || size === 0 ? new Uint8Array() : new Uint8Array(koffi.view(dataAddress, size).slice(0));
  free(mimeAddress);
  if (dataAddress !== null) free(dataAddress);
  return { mime, data };
}
