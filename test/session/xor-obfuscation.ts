const padding = Buffer.from('bbffffbaffffb98000be0f00bf0f00', 'hex');

export interface Obfuscation {
  readonly key: number;
  readonly verifier: number;
  /** Sixteen bytes that are laid over the content again and again. */
  readonly array: Buffer;
}

/**
 * XOR obfuscation ([MS-OFFCRYPTO] 2.3.7).
 *
 * @param turn by how many bits each byte of the array is turned: 2 in Excel, 7 in Word
 */
export function obfuscation(password: string, turn: number): Obfuscation {
  const letters = Buffer.from(password, 'latin1');
  const key = keyOf(letters);
  const array = Buffer.concat([letters, padding]).subarray(0, 16);
  for (const [index, byte] of array.entries()) array[index] = rotated(byte ^ ((key >> (8 * (index & 1))) & 0xff), turn);
  return { key, verifier: verifierOf(letters), array };
}

export const rotated = (byte: number, bits: number): number => ((byte << bits) | (byte >> (8 - bits))) & 0xff;

function next(value: number): number {
  const turned = ((value << 1) | (value >> 15)) & 0xffff;
  return turned & 1 ? turned ^ 0x1020 : turned;
}

function keyOf(letters: Buffer): number {
  let [key, base, last] = [0, 0x8000, 0xffff];
  for (const letter of letters.toReversed()) {
    for (let bit = 0; bit < 8; bit++) {
      base = next(base);
      last = next(last);
      if (((letter & 0x7f) >> bit) & 1) key ^= base;
    }
  }
  return key ^ last;
}

function verifierOf(letters: Buffer): number {
  let verifier = letters.length ^ 0xce4b;
  for (const [index, letter] of letters.entries()) {
    const bits = (index + 1) % 15;
    verifier ^= ((letter << bits) | (letter >> (15 - bits))) & 0x7fff;
  }
  return verifier;
}
