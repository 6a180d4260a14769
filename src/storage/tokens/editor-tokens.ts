import { randomBytes, randomUUID } from 'node:crypto';
import { InvalidOptions } from '../../options/index.js';
import type { StorageOptions } from '../storage.options.js';
import { TokenRefused } from '../errors.js';
import type { Grant, IssuedGrant, IssuedToken } from './grant.js';
import { Revocations } from './revocations.js';

type Jose = typeof import('jose');

/** Whom the tokens are for: those that the same secret signs for something else open no document. */
const audience = 'nestjs-svc/storage';
const algorithm = 'HS256';

/**
 * Tokens of one user and one document (JWT, RFC 7519), signed by the storage and read by nobody else. They hold nothing
 * of the application's own session, and what they do hold their bearer may know.
 */
export class EditorTokens {
  readonly #keys: readonly Uint8Array[];

  private constructor(
    private readonly jose: Jose,
    private readonly lifetime: number,
    secrets: readonly string[],
    private readonly revocations: Revocations,
  ) {
    this.#keys = secrets.map((secret) => new TextEncoder().encode(secret));
  }

  /** @throws InvalidOptions naming the install command, when the optional package is not there */
  static async create({ secret, tokenLifetime }: StorageOptions, revocations: Revocations): Promise<EditorTokens> {
    const jose = await import('jose').catch(() => {
      throw new InvalidOptions(['nestjs-svc/storage needs a package that is not installed: npm install jose']);
    });
    const secrets = [secret ?? randomBytes(32).toString('base64url')].flat();
    return new EditorTokens(jose, tokenLifetime, secrets, revocations);
  }

  async issue({ documentId, user, permissions, pageOrigin, checkFileInfo }: Grant): Promise<IssuedToken> {
    const now = Date.now();
    const expires = now + this.lifetime;
    const token = await new this.jose.SignJWT({
      doc: documentId,
      user,
      may: permissions,
      page: pageOrigin,
      info: checkFileInfo,
    })
      .setProtectedHeader({ alg: algorithm })
      .setAudience(audience)
      .setSubject(user.id)
      .setJti(randomUUID())
      // Not rounded: what is revoked and what is issued afterwards may lie within one second.
      .setIssuedAt(now / 1000)
      .setExpirationTime(expires / 1000)
      .sign(this.#keys[0]!);
    return { token, expires };
  }

  /** @throws TokenRefused */
  async read(token: string, documentId: string): Promise<IssuedGrant> {
    const claims = await this.#verified(token);
    // The library counts in whole seconds.
    if ((claims.exp ?? 0) * 1000 <= Date.now()) throw new TokenRefused('token_expired');
    if (claims.doc !== documentId) throw new TokenRefused('token_invalid');
    const { user, may: permissions, page: pageOrigin, info: checkFileInfo } = claims;
    const grant = { documentId, user, permissions, pageOrigin, checkFileInfo, issued: (claims.iat ?? 0) * 1000 };
    if (this.revocations.isRevoked(grant)) throw new TokenRefused('token_revoked');
    return grant;
  }

  async #verified(token: string): Promise<Claims> {
    for (const key of this.#keys) {
      try {
        const { payload } = await this.jose.jwtVerify<Claims>(token, key, { audience, algorithms: [algorithm] });
        return payload;
      } catch (error) {
        if (error instanceof this.jose.errors.JWTExpired) throw new TokenRefused('token_expired');
      }
    }
    throw new TokenRefused('token_invalid');
  }
}

interface Claims {
  readonly doc: string;
  readonly user: Grant['user'];
  readonly may: Grant['permissions'];
  readonly page?: string;
  readonly info?: Readonly<Record<string, unknown>>;
  readonly iat?: number;
  readonly exp?: number;
}
