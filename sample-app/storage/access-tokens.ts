import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { StorageOptions } from './storage.options.js';

/** What one token permits: one user, one document. */
export interface Grant {
  readonly documentId: string;
  readonly userId: string;
  readonly userName: string;
  readonly canWrite: boolean;
  /** Origin of the page that shows the editor. */
  readonly pageOrigin?: string | undefined;
  /** Fields of CheckFileInfo for this user and document. */
  readonly checkFileInfo: Readonly<Record<string, unknown>>;
}

export interface IssuedToken {
  readonly accessToken: string;
  /** When it expires, ms since the epoch, as `access_token_ttl` wants it. */
  readonly accessTokenTtl: number;
}

/** Random tokens that expire. Only their hashes are kept; a restart ends them all. */
@Injectable()
export class AccessTokens {
  private readonly grants = new Map<string, Grant & { readonly expires: number }>();

  constructor(private readonly options: StorageOptions) {}

  issue(grant: Grant): IssuedToken {
    this.forgetExpired();
    const accessToken = randomBytes(32).toString('base64url');
    const expires = Date.now() + this.options.tokenLifetime;
    this.grants.set(hashOf(accessToken), { ...grant, expires });
    return { accessToken, accessTokenTtl: expires };
  }

  find(token: string, documentId: string): Grant | undefined {
    const grant = this.grants.get(hashOf(token));
    return grant && grant.expires > Date.now() && grant.documentId === documentId ? grant : undefined;
  }

  private forgetExpired(): void {
    for (const [hash, { expires }] of this.grants) if (expires <= Date.now()) this.grants.delete(hash);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
