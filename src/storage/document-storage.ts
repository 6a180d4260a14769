import type { Readable } from 'node:stream';
import type { DocumentPermissions } from '../rights/index.js';

/**
 * The person for whom the storage is asked, as the link named them.
 *
 * @publicApi
 */
export interface StorageUser {
  /** Stable, and the same for the same person: it is compared with {@link StoredDocument.owner}. */
  readonly id: string;
  /** As others see it. */
  readonly name: string;
  /** Shown to others at the document; becomes `mail` of UserExtraInfo (specification 2.1). */
  readonly mail?: string | undefined;
  /** Address of a picture at the storage's own origin, or a `data:` address. */
  readonly avatar?: string | undefined;
}

/**
 * New documents that are still empty start from one of these.
 *
 * @publicApi
 */
export type BlankKind = 'text' | 'spreadsheet' | 'presentation' | 'drawing';

/**
 * One state of a document's content.
 *
 * @publicApi
 */
export interface DocumentVersion {
  /** Another one for each content: a hash, an ETag, a counter. */
  readonly version: string;
  /** When this content was stored. Moves with each version. */
  readonly modified: Date;
}

/**
 * What a storage knows of a document, without its bytes.
 *
 * @publicApi
 */
export interface StoredDocument extends Partial<DocumentVersion> {
  /** With extension, without folders. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Identifier of the user whose document it is. */
  readonly owner?: string | undefined;
  /** What this user may do. Default: everything; a link narrows it. */
  readonly permissions?: DocumentPermissions | undefined;
  /** Base64 of the content's SHA-256, where it is known: tells after a save without answer whether it landed. */
  readonly sha256?: string | undefined;
  /**
   * Instead of `version` and `modified`: there is no content yet, and this is what it starts from. A kind, or the
   * address of a template that the service can fetch.
   */
  readonly template?: BlankKind | URL | undefined;
}

/**
 * A save, as {@link DocumentStorage.write} is told of it.
 *
 * @publicApi
 */
export interface Save {
  /** The version that the writer knows. Absent: the person decided to replace whatever is there. */
  readonly expected?: string | undefined;
  /** In whose name the bytes come, which may hold changes of others: see `editors`. */
  readonly user: StorageUser;
  /** Asked for by a person, made from time to time, or made when the last one left. */
  readonly kind: 'manual' | 'auto' | 'exit';
  /** Whether there is a change since the last save. */
  readonly modifiedByUser: boolean;
  /** Identifiers of those whose changes it holds, as far as they are known. */
  readonly editors: readonly string[];
  /** Bytes to come, when that is known beforehand. */
  readonly size?: number | undefined;
  /** What the page gave along with the save. */
  readonly extendedData?: string | undefined;
}

/**
 * A copy beside a document: `Save as`.
 *
 * @publicApi
 */
export type CopyRequest = Pick<Save, 'user' | 'size'>;

/**
 * The documents of an application. Implement it as a provider and give it to `SvcStorageModule.forRoot`; `describeStorage`
 * holds an implementation to what is written here.
 *
 * What these methods throw becomes the answer: Nest's HTTP exceptions and errors of this package as they are, anything
 * else as 500 `storage_failed`, with the cause in the log.
 *
 * @publicApi
 */
export abstract class DocumentStorage {
  /**
   * What a document is, and what this user may do with it. Asked at every step: a right that is taken away here ends at
   * the next look of the service.
   *
   * @param id any text that an address may hold
   * @returns undefined when there is none, or this user may not even know of it
   */
  abstract find(id: string, user: StorageUser): Promise<StoredDocument | undefined>;

  /**
   * The content, from its beginning.
   *
   * @param version what `find` has just said; a storage that has the newest only may pass it over
   * @throws DocumentNotFound
   */
  abstract read(id: string, version?: string): Promise<Readable>;

  /**
   * Replaces the content, in one step: others see the old bytes or the new ones, also when `content` breaks off half
   * way, which makes it throw. Comparing `expected` and replacing is one step, too: of two writers who expect the same
   * version, one gets `'conflict'`.
   *
   * @returns the new version as `find` tells it from now on
   * @throws DocumentNotFound
   */
  abstract write(id: string, content: Readable, save: Save): Promise<DocumentVersion | 'conflict'>;

  /**
   * Stores a copy beside a document. Absent: the editor offers no _Save as_.
   *
   * @param name checked already; a storage may settle on another one that is free
   */
  createBeside?(id: string, name: string, content: Readable, request: CopyRequest): Promise<CreatedDocument>;

  /**
   * Gives a document another name; its id stays. Absent: the editor offers no renaming.
   *
   * @param name checked already, with extension
   * @returns the name that it has now
   * @throws NameTaken
   */
  rename?(id: string, name: string, user: StorageUser): Promise<string>;
}

/**
 * A document that a storage made, under the name that it settled on.
 *
 * @publicApi
 */
export interface CreatedDocument {
  /** What `find` and the others know it by from now on. */
  readonly id: string;
  /** May differ from the one asked for, where that was taken. */
  readonly name: string;
}
