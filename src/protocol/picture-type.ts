const signatures: readonly (readonly [mime: string, start: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** What kind of picture these bytes are; undefined for all that may not be put into a document. LibreOffice goes by the bytes, too. */
export function pictureTypeOf(data: Uint8Array): string | undefined {
  return signatures.find(([, start]) => start.every((byte, index) => data[index] === byte))?.[0];
}
