import { createHash, randomBytes } from 'node:crypto';

let clock = 0;

/** A moment later than every one before it, printed in a way that parsing and printing again would change. */
const nextTime = (): string => `${new Date(Date.UTC(2026, 0, 1) + ++clock * 1000).toISOString().slice(0, -1)}4560Z`;

/**
 * A file in the storage of a {@link TestHost}. Change any field at any time.
 *
 * @publicApi
 */
export class StoredFile {
  /** Of the file's first user, `User One`, who may write. */
  readonly token = `token-${randomBytes(12).toString('hex')}`;
  /**
   * `LastModifiedTime` of CheckFileInfo; moves on by {@link write}. Not how `Date` would print it, so that rewriting
   * shows.
   */
  lastModifiedTime = nextTime();
  /** The lock that holds; undefined: none does. */
  lock: string | undefined;
  /** Further fields of CheckFileInfo, or other values for the usual ones; `undefined` leaves a field out. */
  info: Record<string, unknown> = {};
  /** By token; see {@link addUser}. */
  readonly users = new Map<string, Record<string, unknown>>();

  constructor(
    /** Stands in the file's address as it is. */
    readonly id: string,
    /** `BaseFileName` of CheckFileInfo. */
    public name: string,
    /** `undefined`: a file that does not exist yet. */
    public bytes: Buffer | undefined,
  ) {}

  /** Stores from outside or through PutFile: the time moves on. */
  write(bytes: Buffer): void {
    this.bytes = bytes;
    this.lastModifiedTime = nextTime();
  }

  /** Base64; of no bytes at all when there is no file yet. Not told in CheckFileInfo unless `info` says it. */
  get sha256(): string {
    return createHash('sha256')
      .update(this.bytes ?? '')
      .digest('base64');
  }

  /** Another person with a token of their own; `info` is what CheckFileInfo says of them. */
  addUser(info: Record<string, unknown>): string {
    const token = `token-${randomBytes(12).toString('hex')}`;
    this.users.set(token, info);
    return token;
  }

  /** What the host answers: the usual fields, then `info`, then those of the token's user. */
  checkFileInfo(token?: string): Record<string, unknown> {
    return {
      BaseFileName: this.name,
      OwnerId: 'owner',
      UserId: 'user',
      UserFriendlyName: 'User One',
      UserCanWrite: true,
      UserCanNotWriteRelative: false,
      Size: this.bytes?.length ?? 0,
      LastModifiedTime: this.lastModifiedTime,
      ...this.info,
      ...(token === undefined ? {} : this.users.get(token)),
    };
  }
}
