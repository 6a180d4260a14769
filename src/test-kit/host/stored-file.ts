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
  readonly token = `token-${randomBytes(12).toString('hex')}`;
  lastModifiedTime = nextTime();
  lock: string | undefined;
  /** Further fields of CheckFileInfo, or other values for the usual ones; `undefined` leaves a field out. */
  info: Record<string, unknown> = {};
  /** By token; see {@link addUser}. */
  readonly users = new Map<string, Record<string, unknown>>();

  constructor(
    readonly id: string,
    public name: string,
    /** `undefined`: a file that does not exist yet. */
    public bytes: Buffer | undefined,
  ) {}

  /** Stores from outside or through PutFile: the time moves on. */
  write(bytes: Buffer): void {
    this.bytes = bytes;
    this.lastModifiedTime = nextTime();
  }

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
