/** What the two threads say to each other while LibreOffice loads a document: numbers, a password, the document's address. */
export type LoadDialogueMemory = SharedArrayBuffer;

export const loadWord = { mode: 0, asked: 1, passwordLength: 2, urlLength: 3, givenUp: 4 } as const;
export const loadMode = { silent: 0, known: 1, interactive: 2 } as const;
const headerBytes = 20;
const maxPasswordBytes = 4096;
/** A path of the longest kind, every byte of it escaped. */
const maxUrlBytes = 3 * 4096;

export function newLoadDialogueMemory(): LoadDialogueMemory {
  return new SharedArrayBuffer(headerBytes + maxPasswordBytes + maxUrlBytes);
}

export function partsOf(memory: LoadDialogueMemory): [words: Int32Array, password: Uint8Array, url: Uint8Array] {
  return [
    new Int32Array(memory, 0, headerBytes / 4),
    new Uint8Array(memory, headerBytes, maxPasswordBytes),
    new Uint8Array(memory, headerBytes + maxPasswordBytes, maxUrlBytes),
  ];
}

export function knowPassword(words: Int32Array, place: Uint8Array, password: string | undefined): void {
  const { written } = new TextEncoder().encodeInto(password ?? '', place);
  Atomics.store(words, loadWord.passwordLength, password === undefined ? -1 : written);
}

export function knownPassword(words: Int32Array, place: Uint8Array): string | undefined {
  const length = Atomics.load(words, loadWord.passwordLength);
  return length < 0 ? undefined : new TextDecoder().decode(place.slice(0, length));
}
