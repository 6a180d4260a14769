import { HttpException, Injectable } from '@nestjs/common';
import { basename, extname } from 'node:path';
import type { Readable } from 'node:stream';
import { toldError } from '../../errors/index.js';
import { DocumentStorage, type Save, type StoredDocument } from '../document-storage.js';
import { checkedName } from '../file-name.js';
import {
  isWrittenByEditor,
  mayRename,
  maySaveAs,
  mayWrite,
  narrowed,
  staysInEditor,
  toFlags,
  type Abilities,
} from '../permissions.js';
import { BadName, ChangedInStorage, DocumentNotFound, NotAllowed, NotOffered, StorageFailed } from '../errors.js';
import { StorageOptions } from '../storage.options.js';
import { StorageAddress } from '../storage-address.js';
import { opened, taken, within } from '../supervised.js';
import { EditorTokens } from '../tokens/editor-tokens.js';
import type { CallGrant, Grant } from '../tokens/grant.js';
import { Locks } from './locks.js';
import { stampOf } from './stamp.js';

type Answer = Readonly<Record<string, unknown>>;

/** The rules of the protocol (specification 2.1, 4.4), without HTTP. */
@Injectable()
export class WopiOperations {
  readonly locks = new Locks();

  constructor(
    private readonly storage: DocumentStorage,
    private readonly tokens: EditorTokens,
    private readonly address: StorageAddress,
    private readonly options: StorageOptions,
  ) {}

  async checkFileInfo(grant: Grant): Promise<Answer> {
    const { name, size, owner, permissions, template, sha256, ...rest } = await this.#find(grant);
    const version = versionOf(rest);
    const { user } = grant;
    return {
      BaseFileName: name,
      Size: size,
      ...(owner !== undefined && { OwnerID: owner }),
      UserId: user.id,
      UserFriendlyName: user.name,
      ...extraInfo(grant),
      ...toFlags(narrowed(permissions, grant.permissions), this.#abilities()),
      SupportsLocks: this.options.locks,
      ...(grant.pageOrigin !== undefined && { PostMessageOrigin: grant.pageOrigin }),
      ...(version
        ? {
            LastModifiedTime: stampOf(version),
            Version: version.version,
            ...(sha256 !== undefined && { SHA256: sha256 }),
          }
        : { TemplateSource: template instanceof URL ? template.href : this.address.template(template ?? 'text') }),
      ...this.options.checkFileInfo,
      ...grant.checkFileInfo,
    };
  }

  /** @throws NotAllowed when somebody asks past the editor for a document that is to stay in it */
  async getFile(grant: CallGrant): Promise<{ readonly content: Readable; readonly version: string }> {
    const { permissions, ...rest } = await this.#find(grant);
    if (!grant.byService && staysInEditor(narrowed(permissions, grant.permissions)))
      throw new NotAllowed('take this document out of the editor');
    const version = versionOf(rest)?.version;
    if (version === undefined) throw new DocumentNotFound();
    const content = await this.#ask(async () => {
      const source = await within(this.options.timeout, this.storage.read(grant.documentId, version));
      return opened(source, this.options.timeout);
    });
    return { content, version };
  }

  /**
   * @param timestamp what the service believes to be the time of the stored document; absent: store regardless
   * @param lock what it believes to be its lock
   * @throws ChangedInStorage, LockHeld, NotAllowed
   */
  async putFile(
    grant: CallGrant,
    content: AsyncIterable<Buffer>,
    save: Save,
    timestamp?: string,
    lock?: string,
  ): Promise<{ readonly answer: Answer; readonly version: string }> {
    const { permissions, ...rest } = await this.#find(grant);
    const given = narrowed(permissions, grant.permissions);
    if (!mayWrite(given) || (!grant.byService && isWrittenByEditor(given)))
      throw new NotAllowed('change this document');
    this.locks.demand(grant.documentId, lock);
    const known = versionOf(rest);
    if (timestamp !== undefined && (!known || timestamp !== stampOf(known))) throw new ChangedInStorage();
    const expected = timestamp === undefined ? undefined : known?.version;
    const written = await this.#take(content, (bytes) =>
      this.storage.write(grant.documentId, bytes, { ...save, expected }),
    );
    if (written === 'conflict') throw new ChangedInStorage();
    return { answer: { LastModifiedTime: stampOf(written) }, version: written.version };
  }

  /** @param suggested a name, or only an extension with its dot. @throws BadName, NotAllowed, NotOffered */
  async putRelative(grant: Grant, content: AsyncIterable<Buffer>, save: Save, suggested: string): Promise<Answer> {
    const { storage } = this;
    if (!storage.createBeside) throw new NotOffered('copies beside a document');
    const { name: current, permissions } = await this.#find(grant);
    if (!maySaveAs(narrowed(permissions, grant.permissions), this.#abilities()))
      throw new NotAllowed('store a copy of this document');
    // There are no folders here: of a path its last part is meant.
    const wanted = /^\.[^./\\]+$/.test(suggested)
      ? basename(current, extname(current)) + suggested
      : basename(suggested);
    const name = checkedName(wanted);
    const { user, size } = save;
    const copy = await this.#take(content, (bytes) =>
      storage.createBeside!(grant.documentId, name, bytes, { user, size }),
    );
    const { token } = await this.tokens.issue({ ...grant, documentId: copy.id });
    return { Name: copy.name, Url: `${this.address.source(copy.id)}?access_token=${token}` };
  }

  /** @param stem the new name without extension. @throws BadName, NameTaken, NotAllowed, NotOffered */
  async rename(grant: Grant, stem: string, lock?: string): Promise<Answer> {
    const { storage } = this;
    if (!storage.rename) throw new NotOffered('renaming');
    const { name: current, permissions } = await this.#find(grant);
    if (!mayRename(narrowed(permissions, grant.permissions), this.#abilities()))
      throw new NotAllowed('rename this document');
    this.locks.demand(grant.documentId, lock);
    if (stem === '') throw new BadName();
    const wanted = checkedName(stem + extname(current));
    const work = (): Promise<string> => storage.rename!(grant.documentId, wanted, grant.user);
    const name = wanted === current ? current : await this.#ask(() => within(this.options.timeout, work()));
    return { Name: basename(name, extname(name)) };
  }

  /** Whoever locks may write. @throws NotAllowed, NotOffered */
  async demandLocking(grant: Grant): Promise<void> {
    if (!this.options.locks) throw new NotOffered('locks');
    const { permissions } = await this.#find(grant);
    if (!mayWrite(narrowed(permissions, grant.permissions))) throw new NotAllowed('change this document');
  }

  async #find({ documentId, user }: Grant): Promise<StoredDocument> {
    const work = (): Promise<StoredDocument | undefined> => this.storage.find(documentId, user);
    const found = await this.#ask(() => within(this.options.timeout, work()));
    if (!found) throw new DocumentNotFound();
    return found;
  }

  #take<T>(content: AsyncIterable<Buffer>, take: (content: Readable) => Promise<T>): Promise<T> {
    const { timeout, maxFileSize: limit } = this.options;
    return this.#ask(() => taken(content, { timeout, limit }, take));
  }

  #abilities(): Abilities {
    return { saveAs: this.storage.createBeside !== undefined, rename: this.storage.rename !== undefined };
  }

  /** What a storage throws is an answer if it was meant to be one. */
  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof HttpException ? error : (toldError(error) ?? new StorageFailed(error));
    }
  }
}

function versionOf({ version, modified }: Partial<StoredDocument>): { version: string; modified: Date } | undefined {
  return version === undefined || modified === undefined ? undefined : { version, modified };
}

function extraInfo({ user: { mail, avatar } }: Grant): Answer {
  if (mail === undefined && avatar === undefined) return {};
  return { UserExtraInfo: { ...(mail !== undefined && { mail }), ...(avatar !== undefined && { avatar }) } };
}
