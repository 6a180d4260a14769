import type { StorageOptions } from '../storage.options.js';
import type { IssuedGrant } from './grant.js';

/**
 * Whose tokens are taken back: of a user, of a document, or of a user for a document.
 *
 * @publicApi
 */
export interface RevokedTokens {
  /** `StorageUser.id`. Absent: of everybody. */
  readonly user?: string | undefined;
  /** The document's id. Absent: of every document; with neither, all tokens there are. */
  readonly file?: string | undefined;
}

/**
 * Tokens taken back before their time, remembered in this process for as long as such tokens last. Tokens issued
 * afterwards are good again. Where there are several nodes, let `find` of the storage say no instead.
 */
export class Revocations {
  #list: readonly (RevokedTokens & { readonly at: number })[] = [];

  constructor(private readonly options: StorageOptions) {}

  add({ user, file }: RevokedTokens): void {
    const now = Date.now();
    const stillNeeded = this.#list.filter(({ at }) => at + this.options.tokenLifetime > now);
    this.#list = [...stillNeeded, { user, file, at: now }];
  }

  isRevoked({ user, documentId, issued }: IssuedGrant): boolean {
    return this.#list.some(
      (each) =>
        issued <= each.at &&
        (each.user === undefined || each.user === user.id) &&
        (each.file === undefined || each.file === documentId),
    );
  }
}
