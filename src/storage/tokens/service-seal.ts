import { Injectable } from '@nestjs/common';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { StorageAddress } from '../storage-address.js';
import { StorageOptions } from '../storage.options.js';

/** The seal is of this and a token: no other use of the secret makes one. */
const purpose = 'nestjs-svc/storage service';

/**
 * A person's browser holds the same token as the service, and could ask for the document itself. Where both are in one
 * application, the service shows a seal that no browser ever gets.
 */
@Injectable()
export class ServiceSeal {
  readonly #secrets: readonly string[];

  constructor(
    { secret }: StorageOptions,
    private readonly address: StorageAddress,
  ) {
    this.#secrets = [secret ?? randomBytes(32).toString('base64url')].flat();
  }

  of(token: string): string {
    return sealed(token, this.#secrets[0]!);
  }

  /** @param seal as it came. @returns whether the service of this application calls; true where another service may be meant */
  isOfService(token: string, seal: string | undefined): boolean {
    if (!this.address.isServedHere) return true;
    const given = Buffer.from(seal ?? '');
    return this.#secrets.some((secret) => {
      const expected = Buffer.from(sealed(token, secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

const sealed = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${token}`).digest('base64url');
