import { randomUUID } from 'node:crypto';
import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@nestjs/common';
import { identify, type ContentIdentity, type Parcel } from '../files/content-identity.js';
import type { ConfirmedBytes } from '../saving/save/delivery.js';
import type { Source, SourceFinder } from './source-finder.js';

/** The bytes the host is known to have: the document goes back to them when its kit dies with nothing unsaved. */
export class HostBytes implements ConfirmedBytes {
  #source: Source | undefined;

  constructor(
    private readonly sources: Pick<SourceFinder, 'folder'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Undefined when they are not at hand. */
  get source(): Source | undefined {
    return this.#source;
  }

  /** Undefined when they are not at hand. */
  async identify(): Promise<ContentIdentity | undefined> {
    const source = this.#source;
    if (!source || source.restored || source.fromTemplate) return undefined;
    return identify(source.path).catch(() => undefined);
  }

  loaded(source: Source): void {
    this.#source = source;
  }

  async confirmed(parcel: Parcel, extension: string): Promise<void> {
    const old = this.#source;
    this.#source = undefined;
    const path = join(await this.sources.folder(), `${randomUUID()}.${extension}`);
    try {
      await link(parcel.path, path).catch(() => copyFile(parcel.path, path));
      this.#source = { path, extension, writable: true, fromTemplate: false };
    } catch (error) {
      this.logger.warn(`confirmed bytes could not be set aside: ${String(error)}`);
    }
    if (old && !old.restored) await rm(old.path, { force: true });
  }
}
