import { Injectable } from '@nestjs/common';
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { InvalidOptions, SvcOptions } from '../../options/index.js';

/** 100 ns steps from 1 January of the year 1 to the Unix epoch. */
const ticksAtEpoch = 621_355_968_000_000_000n;

/**
 * Signs calls so that a host can tell that they come from this service; off without `wopi.proofKey`.
 *
 * @publicApi
 */
@Injectable()
export class WopiProof {
  readonly #current: KeyObject | undefined;
  readonly #old: KeyObject | undefined;

  constructor({ wopi }: SvcOptions) {
    this.#current = wopi.proofKey === undefined ? undefined : readKey('proofKey', wopi.proofKey);
    this.#old = wopi.oldProofKey === undefined ? this.#current : readKey('oldProofKey', wopi.oldProofKey);
  }

  /** `X-WOPI-Proof`, `X-WOPI-ProofOld` and `X-WOPI-TimeStamp` of one call, or none without a key. */
  headers(url: string, accessToken: string, now = Date.now()): Record<string, string> {
    if (!this.#current || !this.#old) return {};
    const ticks = BigInt(now) * 10_000n + ticksAtEpoch;
    const message = proofMessage(accessToken, url, ticks);
    return {
      'X-WOPI-TimeStamp': String(ticks),
      'X-WOPI-Proof': sign('sha256', message, this.#current).toString('base64'),
      'X-WOPI-ProofOld': sign('sha256', message, this.#old).toString('base64'),
    };
  }

  /** The attributes of `proof-key` in discovery, or `undefined` without a key. */
  discoveryAttributes(): Record<string, string> | undefined {
    if (!this.#current || !this.#old) return undefined;
    const { value, modulus, exponent } = describeKey(this.#current);
    const old = describeKey(this.#old);
    return { value, modulus, exponent, oldvalue: old.value, oldmodulus: old.modulus, oldexponent: old.exponent };
  }
}

/** What is signed: token, upper-case URL and ticks, each behind its length (big-endian). */
export function proofMessage(accessToken: string, url: string, ticks: bigint): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(ticks);
  return Buffer.concat([Buffer.from(accessToken), Buffer.from(url.toUpperCase()), time].flatMap(behindLength));
}

function behindLength(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
}

function describeKey(key: KeyObject): { value: string; modulus: string; exponent: string } {
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });
  const modulus = Buffer.from(n, 'base64url');
  const exponent = Buffer.from(e, 'base64url');
  return {
    value: capiBlob(modulus, exponent).toString('base64'),
    modulus: modulus.toString('base64'),
    exponent: exponent.toString('base64'),
  };
}

/** Microsoft's PUBLICKEYBLOB: header, `RSA1`, bit length, exponent and modulus, all little-endian. */
export function capiBlob(modulus: Buffer, exponent: Buffer): Buffer {
  const header = Buffer.from([
    0x06,
    0x02,
    0x00,
    0x00,
    0x00,
    0xa4,
    0x00,
    0x00,
    ...Buffer.from('RSA1'),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  header.writeUInt32LE(modulus.length * 8, 12);
  header.writeUInt32LE(exponent.readUIntBE(0, exponent.length), 16);
  return Buffer.concat([header, modulus.toReversed()]);
}

function readKey(option: string, pem: string): KeyObject {
  const problem = `wopi.${option}: expected an RSA private key in PEM, received`;
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new InvalidOptions([`${problem} something else`]);
  }
  if (key.asymmetricKeyType !== 'rsa') throw new InvalidOptions([`${problem} a key of type ${key.asymmetricKeyType}`]);
  return key;
}
