import { BadRequestException, ConflictException, HttpException, Injectable } from '@nestjs/common';
import iconv from 'iconv-lite';
import { basename, extname } from 'node:path';
import { AccessTokens, type Grant } from './access-tokens.js';
import { ChangedInStorage, DocumentStore, type StoredDocument } from './document-store.js';
import { StorageOptions } from './storage.options.js';

/** The words of the service's product, newest first; hosts of older services know the others. */
const products = ['SVC', 'COOL', 'LOOL'];

/** 409 with the status field that means "changed in storage", in the words of every product. */
class ExternalChange extends HttpException {
  constructor() {
    super(Object.fromEntries(products.map((word) => [`${word}StatusCode`, 1010])), 409);
  }
}

/** A rename that cannot be done; the reason goes into a header of its own. */
export class NameImpossible extends BadRequestException {}

/** What stands behind the WOPI endpoints: the rules of the protocol, without HTTP. */
@Injectable()
export class WopiOperations {
  constructor(
    private readonly store: DocumentStore,
    private readonly tokens: AccessTokens,
    private readonly options: StorageOptions,
  ) {}

  /** @param address of this storage as the caller reached it. */
  async checkFileInfo(grant: Grant, address: string): Promise<Record<string, unknown>> {
    const document = await this.store.get(grant.documentId);
    return {
      BaseFileName: document.name,
      OwnerID: 'owner',
      UserId: grant.userId,
      UserFriendlyName: grant.userName,
      UserCanWrite: grant.canWrite,
      UserCanNotWriteRelative: false,
      UserCanRename: grant.canWrite,
      SupportsRename: true,
      Size: document.size,
      ...(grant.pageOrigin !== undefined && { PostMessageOrigin: grant.pageOrigin }),
      ...(await this.versionOf(document)),
      ...(document.lastModified === undefined && { TemplateSource: `${address}/wopi/templates/${document.template}` }),
      ...this.options.checkFileInfo,
      ...grant.checkFileInfo,
    };
  }

  /** @param timestamp what the service believes to be the time of the stored file; absent: store regardless. */
  async putFile(grant: Grant, content: AsyncIterable<Buffer>, timestamp?: string): Promise<Record<string, unknown>> {
    try {
      const { lastModified } = await this.store.write(grant.documentId, content, timestamp);
      return { LastModifiedTime: lastModified };
    } catch (error) {
      throw error instanceof ChangedInStorage ? new ExternalChange() : error;
    }
  }

  /** @param suggested UTF-7; a name, or only an extension with its dot. */
  async putRelative(
    grant: Grant,
    content: AsyncIterable<Buffer>,
    suggested: string,
    address: string,
  ): Promise<Record<string, unknown>> {
    const { name: current } = await this.store.get(grant.documentId);
    const target = fromUtf7(suggested);
    const name = target.startsWith('.') ? basename(current, extname(current)) + target : basename(target);
    const copy = await this.store.create(name, content);
    const { accessToken } = this.tokens.issue({ ...grant, documentId: copy.id });
    return { Name: copy.name, Url: `${address}/wopi/files/${copy.id}?access_token=${accessToken}` };
  }

  /** @param requested UTF-7, without extension. @throws NameImpossible */
  async rename(grant: Grant, requested: string): Promise<Record<string, unknown>> {
    try {
      const { name } = await this.store.rename(grant.documentId, fromUtf7(requested));
      return { Name: basename(name, extname(name)) };
    } catch (error) {
      if (error instanceof ConflictException || error instanceof BadRequestException)
        throw new NameImpossible(error.message);
      throw error;
    }
  }

  private async versionOf({ id, lastModified }: StoredDocument): Promise<Record<string, unknown>> {
    if (lastModified === undefined) return {};
    return { LastModifiedTime: lastModified, Version: lastModified, SHA256: await this.store.sha256(id) };
  }
}

/** The save header of whichever product the caller is. */
export function timestampHeader(header: (name: string) => string | undefined): string | undefined {
  return products.map((word) => header(`X-${word}-WOPI-Timestamp`)).find((value) => value !== undefined);
}

const fromUtf7 = (text: string): string => iconv.decode(Buffer.from(text, 'latin1'), 'utf-7');
