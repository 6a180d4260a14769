import { randomBytes } from 'node:crypto';
import { rename, copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { contentType } from 'mime-types';
import { SvcLogger } from '../../logging/index.js';
import { extensionOf } from '../files/file-format.js';
import { WorkFolders, type WorkFolder } from '../../folders/index.js';

/**
 * A file made for one person to fetch once.
 *
 * @publicApi
 */
export interface Download {
  /** Absolute path. */
  readonly path: string;
  /** Name to offer to the user. */
  readonly name: string;
  /** Media type with charset where it has one. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Shown in the browser (printing, slideshow) instead of being stored. */
  readonly inline: boolean;
  /** Call when the bytes have been sent, or will not be. */
  remove(): Promise<void>;
}

/** How long a file waits to be fetched, ms. */
const lifetime = 10 * 60_000;
/** Files of one owner that wait; the oldest makes room. */
const maxPerOwner = 5;

/**
 * What a file is offered with.
 *
 * @publicApi
 */
export interface DownloadFacts extends Pick<Download, 'name' | 'inline'> {
  /** Whose share of waiting files it counts towards: five each, the oldest makes room. */
  readonly owner: string;
  /** Asked again when the file is fetched: the right to have it may be gone. Default: it is not. */
  readonly isAllowed?: () => boolean;
}

interface Waiting {
  readonly download: Download;
  readonly isAllowed: () => boolean;
  readonly owner: string;
  readonly timer: NodeJS.Timeout;
}

/**
 * Exported files under ids that cannot be guessed; each is handed out once and then gone.
 *
 * @publicApi
 */
@Injectable()
export class DownloadStore implements OnApplicationShutdown {
  readonly #log = new SvcLogger('session');
  readonly #waiting = new Map<string, Waiting>();
  #folder: Promise<WorkFolder> | undefined;

  /** @internal */
  constructor(private readonly folders: WorkFolders) {}

  /**
   * Takes over the file; answers its id.
   *
   * @param facts.owner whose share it counts towards
   * @param facts.isAllowed asked again when the file is fetched: the right to have it may be gone. Default: it is not.
   */
  async add(path: string, { owner, isAllowed = () => true, ...facts }: DownloadFacts): Promise<string> {
    const id = randomBytes(24).toString('base64url');
    const own = join(await this.#ownFolder(), id);
    await rename(path, own).catch(() => copyFile(path, own).then(() => rm(path, { force: true })));
    const download: Download = {
      ...facts,
      path: own,
      type: contentType(extensionOf(facts.name)) || 'application/octet-stream',
      size: (await stat(own)).size,
      remove: () => rm(own, { force: true }),
    };
    const timer = setTimeout(() => void this.#drop(id), lifetime);
    this.#waiting.set(id, { download, isAllowed, owner, timer: timer.unref() });
    await this.#makeRoom(owner);
    return id;
  }

  /** The file, for whoever names its id first, while it is allowed; undefined for everybody else. */
  async take(id: string): Promise<Download | undefined> {
    const entry = this.#forget(id);
    if (!entry || entry.isAllowed()) return entry?.download;
    await entry.download.remove();
    return undefined;
  }

  /** What {@link take} would give, which stays. */
  peek(id: string): Omit<Download, 'remove'> | undefined {
    const entry = this.#waiting.get(id);
    return entry?.isAllowed() ? entry.download : undefined;
  }

  #forget(id: string): Waiting | undefined {
    const entry = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(entry?.timer);
    return entry;
  }

  /** Forgets what waits; the files go with the service's own folder. */
  onApplicationShutdown(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  async #makeRoom(owner: string): Promise<void> {
    const own = [...this.#waiting].filter(([, entry]) => entry.owner === owner);
    for (const [id] of own.slice(0, -maxPerOwner)) await this.#drop(id);
  }

  /** A file that cannot be removed goes with the folder, when the service ends. */
  async #drop(id: string): Promise<void> {
    await this.#forget(id)
      ?.download.remove()
      .catch((error: unknown) => this.#log.warn(`an exported file was not removed: ${String(error)}`));
  }

  async #ownFolder(): Promise<string> {
    const folder = (this.#folder ??= this.folders.create('downloads'));
    folder.catch(() => (this.#folder = undefined));
    return (await folder).path;
  }
}
