import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WopiClientService, WopiFile } from '../../../wopi/index.js';
import { identify, type ContentIdentity } from '../../files/content-identity.js';
import type { Baseline } from './baseline.js';
import { holds, isCoarser, tellsHash, type HostContent } from './host-content.js';

/** Where the document's files are. */
interface Room {
  folder(): Promise<string>;
}

/** The bytes the host is known to have. */
export interface KnownBytes {
  /** Undefined when they are not at hand. */
  identify(): Promise<ContentIdentity | undefined>;
}

/**
 * Whether what stands in storage is what we sent without hearing that it arrived. A hash says so. An equal size does not: of
 * two people who changed one letter each, both versions have it. Then the bytes are read, which is seldom.
 */
export class Landing {
  constructor(
    private readonly baseline: Pick<Baseline, 'adrift' | 'timestamp'>,
    private readonly wopi: Pick<WopiClientService, 'getFile'>,
    private readonly room: Room,
    private readonly known: KnownBytes,
  ) {}

  /** @param host what CheckFileInfo said just now */
  async holds(file: WopiFile, host: HostContent, content: ContentIdentity): Promise<boolean> {
    return (await this.#among(file, host, [content])) !== undefined;
  }

  /** @returns what was sent before and had not arrived then, if that is the version there now */
  find(file: WopiFile, host: HostContent): Promise<ContentIdentity | undefined> {
    return this.#among(file, host, this.baseline.adrift);
  }

  /** Whether all that is new is that the time has fewer digits. Of any other time the file is another (specification 4.4). */
  async isUntouched(file: WopiFile, host: HostContent): Promise<boolean> {
    if (!isCoarser(this.baseline.timestamp, host.timestamp)) return false;
    const known = await this.known.identify();
    if (!known || !holds(host, known)) return false;
    const seen = await this.look(file, host);
    return seen.sha256 !== undefined && holds(seen, known);
  }

  /** What the host tells, and the hash of the bytes it has, where it does not tell that and they can be had. */
  async look(file: WopiFile, host: HostContent): Promise<HostContent> {
    return tellsHash(host) ? host : { ...host, sha256: await this.#hashAt(file) };
  }

  async #among(file: WopiFile, host: HostContent, contents: readonly ContentIdentity[]) {
    const possible = contents.filter((content) => holds(host, content));
    if (possible.length === 0) return undefined;
    const seen = await this.look(file, host);
    return seen.sha256 === undefined ? undefined : possible.findLast((content) => holds(seen, content));
  }

  /** Undefined where the bytes cannot be had: nobody says then that they are ours. */
  async #hashAt(file: WopiFile): Promise<string | undefined> {
    const path = join(await this.room.folder(), randomUUID());
    try {
      await this.wopi.getFile(file, path);
      return (await identify(path)).sha256;
    } catch {
      return undefined;
    } finally {
      await rm(path, { force: true });
    }
  }
}
