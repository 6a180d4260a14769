import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureTypeOf, type ViewAnswers } from '../../protocol/index.js';
import { WopiClientService } from '../../wopi/index.js';
import { extensionOf } from '../files/file-format.js';
import { formatOf } from '../../formats/index.js';
import type { LiveDocument } from '../live/live-document.js';
import { WorkFolders } from '../../folders/index.js';
import { BadMessage, NotPermitted } from '../errors.js';
import type { View } from '../people/view.js';

/** It is in memory as a whole, here and in the kit; bytes. */
const maxBytes = 32 * 1024 * 1024;

/** Kinds of documents that LibreOffice compares. */
const comparable: ReadonlySet<LiveDocument['office']['kind']> = new Set(['text', 'spreadsheet']);

/** Files that a page names by their address, fetched from the host with the credentials of the view. */
@Injectable()
export class RemoteFiles {
  constructor(
    private readonly wopi: WopiClientService,
    private readonly folders: WorkFolders,
  ) {}

  /** @param address may be relative to WOPISrc: the page lies elsewhere, at times behind another origin. */
  async insertPicture({ office }: LiveDocument, view: View, address: string): Promise<ViewAnswers['paste']> {
    const data = await this.#fetch(view, address, view.info.EnableInsertRemoteImage);
    return office.ask(view.id, { type: 'paste', mime: imageType(data), data });
  }

  /** @param name of the other version; its extension, else the address's, tells its format. */
  async compare({ office }: LiveDocument, view: View, address: string, name = ''): Promise<ViewAnswers['compare']> {
    if (!comparable.has(office.kind)) throw new BadMessage('Only texts and spreadsheets can be compared.');
    const { pathname } = new URL(absolute(address, view.file.src));
    const extension = extensionOf(name) || extensionOf(pathname.slice(pathname.lastIndexOf('/') + 1));
    if (formatOf(extension)?.kind !== office.kind) throw new BadMessage('The other document is of another kind.');
    const data = await this.#fetch(view, address, view.info.EnableInsertRemoteFile);
    return office.ask(view.id, { type: 'compare', extension, data });
  }

  async #fetch(view: View, address: string, anywhere: boolean): Promise<Buffer> {
    const url = absolute(address, view.file.src);
    if (!anywhere && !isSameOrigin(url, view.file.src)) {
      throw new NotPermitted('The storage host allows files of its own only.');
    }
    const folder = await this.folders.create('file');
    const path = join(folder.path, 'file');
    try {
      await this.wopi.download(view.file, url, path, { maxBytes });
      return await readFile(path);
    } finally {
      await folder.remove();
    }
  }
}

/** An absolute address stays as it was written. */
function absolute(address: string, base: string): string {
  if (URL.canParse(address)) return address;
  if (!URL.canParse(address, base)) throw new BadMessage('This is no address of a file.');
  return new URL(address, base).href;
}

function isSameOrigin(url: string, other: string): boolean {
  return new URL(url).origin === new URL(other).origin;
}

function imageType(data: Buffer): string {
  const known = pictureTypeOf(data);
  if (known === undefined) throw new BadMessage('Only PNG, JPEG and GIF images can be inserted.');
  return known;
}
