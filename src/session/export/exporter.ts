import { Inject, Injectable } from '@nestjs/common';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadPath, dialects } from '../../dialect/index.js';
import { WorkFolders } from '../../folders/index.js';
import { NodeSelf } from '../../nodes/index.js';
import type { ClientMessage, ServerMessage } from '../../protocol/index.js';
import { canStore, isMarkable, stemOf, type Written } from '../files/file-format.js';
import { BadMessage, DocumentClosed, NotPermitted } from '../errors.js';
import type { LiveDocument } from '../live/live-document.js';
import type { OpenVersion } from '../live/open-version.js';
import type { View } from '../people/view.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';
import { DownloadStore } from './download-store.js';
import { writeOptions } from './write-options.js';
import { ownCell } from '../live/open-cells.js';

type ExportRequest = Extract<ClientMessage, { type: 'export' }>;
type Exported = Extract<ServerMessage, { type: 'exported' }>;

/** Printing is a pdf and a slideshow an svg, whatever the client names. */
const formatOfPurpose = { print: 'pdf', slideshow: 'svg' } as const;

/** A document, as far as files are made of it. */
export interface Exportable {
  readonly live: (Pick<LiveDocument, 'export'> & { readonly office: Written }) | undefined;
  readonly version: Pick<OpenVersion, 'fileName' | 'key'>;
  /** Unsaved bytes of an earlier run nobody has decided about. */
  readonly offered: Pick<KeptEntry, 'path' | 'extension'> | undefined;
  /** Reading it takes a password, which no copy in another format has. */
  readonly isEncrypted: boolean;
}

/** Makes files for download, as far as the host lets this user have them. */
@Injectable()
export class Exporter {
  constructor(
    private readonly downloads: DownloadStore,
    @Inject(NodeSelf) private readonly self: Pick<NodeSelf, 'isOneOfSeveral' | 'name'>,
    private readonly folders: WorkFolders,
  ) {}

  /** @throws NotPermitted, BadMessage, DocumentClosed, and what `OfficeDocument.save` throws. */
  async export(document: Exportable, view: View, request: ExportRequest): Promise<Exported> {
    const { purpose, id } = request;
    const { live, version } = document;
    if (!live) throw new DocumentClosed('The document is not ready. Try again in a moment.');
    const refused = refusal(view, purpose);
    if (refused !== undefined) throw new NotPermitted(refused);
    if (purpose === 'kept') return this.#kept(document, view, id);
    const format = purpose === 'export' ? request.format : formatOfPurpose[purpose];
    if (!canStore(live.office, format)) throw new BadMessage(`This document cannot be exported as .${format}.`);
    if (!isMarkable(format, view.watermark)) {
      throw new NotPermitted('Only pdf carries the watermark that the storage host demands. Export as pdf.');
    }
    const { kind } = live.office;
    const { part, watermark } = view;
    const options = writeOptions(format, { kind, options: request.options, part, watermark });
    const { path } = await live.export(format, { ...options, ...ownCell(view) });
    const name = `${stemOf(version.fileName)}.${format}`;
    const unprotected = document.isEncrypted && { unprotected: true as const };
    return this.#offer(version, view, { id, path, name, purpose, ...unprotected });
  }

  /** What an earlier run could not save, to look at before deciding about it. */
  async #kept({ version, offered }: Exportable, view: View, id: number): Promise<Exported> {
    if (!offered) throw new BadMessage('Nothing is on offer any more.');
    if (!isMarkable(offered.extension, view.watermark)) {
      throw new NotPermitted('The storage host demands a watermark, which these bytes do not have.');
    }
    const folder = await this.folders.create('kept');
    try {
      const path = join(folder.path, 'copy');
      await copyFile(offered.path, path);
      const name = `${stemOf(version.fileName)}.${offered.extension}`;
      return await this.#offer(version, view, { id, path, name, purpose: 'kept' });
    } finally {
      await folder.remove();
    }
  }

  async #offer(
    { key }: Exportable['version'],
    view: View,
    { path, ...facts }: Omit<Exported, 'type'>,
  ): Promise<Exported> {
    const inline = facts.purpose === 'print' || facts.purpose === 'slideshow';
    const download = await this.downloads.add(path, {
      name: facts.name,
      inline,
      owner: view.key,
      isAllowed: () => refusal(view, facts.purpose) === undefined,
    });
    // A balancer may go by the document; the file itself waits at this node, whoever has the document open by then.
    const { isOneOfSeveral, name: node } = this.self;
    const way = new URLSearchParams({ WOPISrc: key, ...(isOneOfSeveral && { node }) });
    return { type: 'exported', ...facts, path: `${dialects.svc.path}/${downloadPath}/${download}?${way.toString()}` };
  }
}

/** A slideshow hands out the whole document, too. What nobody has saved is work that only those see who may decide about it. */
function refusal({ info, mayEdit }: View, purpose: ExportRequest['purpose']): string | undefined {
  if (purpose === 'kept' && !mayEdit) return 'Only who may edit this document sees what was not saved.';
  if (purpose === 'print' && info.DisablePrint) return 'The storage host does not allow printing.';
  if (purpose !== 'print' && info.DisableExport) return 'The storage host does not allow exporting.';
  return undefined;
}
