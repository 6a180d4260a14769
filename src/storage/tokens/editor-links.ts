import { BadRequestException, Injectable } from '@nestjs/common';
import { DocumentStorage, type StorageUser } from '../document-storage.js';
import type { Access, DocumentPermissions } from '../../rights/index.js';
import { StorageAddress } from '../storage-address.js';
import { DocumentNotFound } from '../errors.js';
import { StorageOptions } from '../storage.options.js';
import { within } from '../supervised.js';
import { EditorTokens } from './editor-tokens.js';
import { Revocations, type RevokedTokens } from './revocations.js';

/**
 * Which document is opened for whom, and how.
 *
 * @publicApi
 */
export interface EditorLinkRequest {
  /** Identifier of the document in the storage. */
  readonly file: string;
  /** Travels in the token, which the person may read: name, mail and avatar are what others see. */
  readonly user: StorageUser;
  /** What the person may do at most; the storage may allow less. Default: what the storage allows. */
  readonly permissions?: Access | DocumentPermissions | undefined;
  /** Language of the editor: `de-DE`. */
  readonly lang?: string | undefined;
  /** Origin of the page that shows the editor, where that is none of option `pageOrigin`. */
  readonly pageOrigin?: string | undefined;
  /** Further fields of CheckFileInfo for this person. They are in the token: the person may read them. */
  readonly checkFileInfo?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * What a page posts into its iframe (specification 4.5); plain JSON, or for a template.
 *
 * @publicApi
 */
export interface EditorLink {
  /** The form's `action`. */
  readonly url: string;
  /** The document's address at the storage, for pages that make the form's themselves. */
  readonly wopiSrc: string;
  /** The form's fields. */
  readonly fields: { readonly access_token: string; readonly access_token_ttl: string };
}

/** What a token may hold beside its grant, as JSON: it travels with every call. */
const maxFields = 4_000;

/** Databases and file systems differ in what they make of control characters: storages never see any. */
const isId = (file: string): boolean => file !== '' && file.length <= 1_000 && !/\p{Cc}/u.test(file);

/**
 * Links that open documents in the editor. Whoever makes one has decided that this person may have it.
 *
 * @example
 * ```ts
 * @Get('documents/:id/link')
 * link(@Param('id') id: string, @Req() { user }: { user: { id: string; name: string } }) {
 *   return this.links.create({ file: id, user, permissions: 'edit' });
 * }
 * ```
 * @publicApi
 */
@Injectable()
export class EditorLinks {
  /** @internal */
  constructor(
    private readonly storage: DocumentStorage,
    private readonly tokens: EditorTokens,
    private readonly revocations: Revocations,
    private readonly address: StorageAddress,
    private readonly options: StorageOptions,
  ) {}

  /**
   * Ask again for a new token before this one ends: the page hands it to the editor.
   *
   * @throws DocumentNotFound (404) when the storage has no such document for this user
   */
  async create(request: EditorLinkRequest): Promise<EditorLink> {
    const { file, user, permissions = {}, lang, pageOrigin = this.options.pageOrigin, checkFileInfo } = request;
    if (JSON.stringify(checkFileInfo ?? {}).length > maxFields)
      throw new BadRequestException(`checkFileInfo holds more than ${maxFields} letters.`);
    if (!isId(file)) throw new DocumentNotFound();
    const found = await within(this.options.timeout, this.storage.find(file, user));
    if (!found) throw new DocumentNotFound();
    const { token, expires } = await this.tokens.issue({
      documentId: file,
      user: { id: user.id, name: user.name, mail: user.mail, avatar: user.avatar },
      permissions: typeof permissions === 'string' ? { access: permissions } : permissions,
      pageOrigin: pageOrigin === undefined ? undefined : new URL(pageOrigin).origin,
      checkFileInfo,
    });
    const wopiSrc = this.address.source(file);
    const query = new URLSearchParams({ WOPISrc: wopiSrc, ...(lang !== undefined && { lang }) });
    return {
      url: `${this.address.editor}?${query.toString()}`,
      wopiSrc,
      fields: { access_token: token, access_token_ttl: String(expires) },
    };
  }

  /** Takes back what was given so far: of a user, of a document, or of one for the other. In this process. */
  revoke(which: RevokedTokens): void {
    this.revocations.add(which);
  }
}
