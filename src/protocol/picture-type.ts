/** As much of them as LibreOffice asks for: what has less it takes for something else, an SVG drawing say. */
const signatures: readonly (readonly [mime: string, start: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/** What kind of picture these bytes are; undefined for all that may not be put into a document. LibreOffice goes by the bytes, too. */
export function pictureTypeOf(data: Uint8Array): string | undefined {
  return signatures.find(([, start]) => start.every((byte, index) => data[index] === byte))?.[0];
}
