import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { compoundFile } from '../../src/formats/testing/compound-file-writer.js';

/** [MS-OFFCRYPTO] 2.3.4.5: AES with 128 bits by the CryptoAPI, keys from SHA-1. */
const flags = 0x24;
const [aes128, sha1, aesProvider] = [0x660e, 0x8004, 0x18];
const spins = 50_000;
/** Shorter streams would lie elsewhere. */
const long = 4096;

/** A package of Office under a password: standard encryption, [MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9. */
export function protectedPackage(content: Buffer, password: string): Buffer {
  const salt = randomBytes(16);
  const key = keyOf(password, salt);
  const hide = (data: Buffer): Buffer => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(padded(data)), cipher.final()]);
  };
  const verifier = randomBytes(16);
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const header = [flags, 0, aes128, sha1, 128, aesProvider, 0, 0];
  const info = [
    Buffer.from('03000200', 'hex'),
    words(flags, header.length * 4 + provider.length, ...header),
    provider,
    words(16),
    salt,
    hide(verifier),
    words(20),
    hide(hash(verifier)),
  ];
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(content.length));
  return compoundFile({
    EncryptionInfo: Buffer.concat(info, long),
    EncryptedPackage: Buffer.concat([size, hide(Buffer.concat([content], Math.max(content.length, long)))]),
  });
}

function keyOf(password: string, salt: Buffer): Buffer {
  let digest = hash(salt, Buffer.from(password, 'utf16le'));
  for (let spin = 0; spin < spins; spin++) digest = hash(words(spin), digest);
  const block = hash(digest, words(0));
  return hash(Buffer.alloc(64, 0x36).map((byte, at) => byte ^ (block[at] ?? 0))).subarray(0, 16);
}

const hash = (...parts: Uint8Array[]): Buffer => createHash('sha1').update(Buffer.concat(parts)).digest();
const padded = (data: Buffer): Buffer => Buffer.concat([data], Math.ceil(data.length / 16) * 16);

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}
