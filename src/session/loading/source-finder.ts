import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { formatOf, lookInto, outputOptions, recognise, type Content } from '../../formats/index.js';
import type { OfficeEngine } from '../../engine/index.js';
import {
  documentKey,
  HostAnswerInvalid,
  HostUnauthorized,
  HostUnavailable,
  HostUrl,
  type CheckFileInfo,
  type WopiClientService,
  type WopiFile,
} from '../../wopi/index.js';
import type { Keep } from '../saving/keep/keep.js';
import type { HandOver } from '../saving/keep/hand-over.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';
import type { WorkFolder, WorkFolders } from '../../folders/index.js';
import { DocumentDamaged, UnsupportedDocument } from '../errors.js';
import type { DocumentLoadLanguage } from './document-load-language.js';
import { judgeKept } from './judge-kept.js';
import { extensionFromTemplate, extensionOf, isWritable, loadOptions } from '../files/file-format.js';
import { whoseIs } from '../files/whose.js';
import { identify, type ContentIdentity } from '../files/content-identity.js';
import { hostContent } from '../saving/upload/host-content.js';

/** Bytes to load. */
export interface Source {
  readonly path: string;
  /** What the bytes are; LibreOffice is told so, and stores them as that unless told otherwise. */
  readonly extension: string;
  /** What LibreOffice stores them as, where it was not what they are in. */
  readonly storeAs?: string;
  /** False: the format cannot be written back. */
  readonly writable: boolean;
  /** What the host sent; its hash only where the host tells one. */
  readonly content?: Partial<ContentIdentity>;
  /** The file does not exist yet at the host. */
  readonly fromTemplate: boolean;
  /** Unsaved bytes of an earlier run, now being loaded. */
  readonly restored?: KeptEntry;
  /** Unsaved bytes of an earlier run that somebody has to decide about. */
  readonly offered?: KeptEntry;
}

/** Whoever waits for a {@link Source}. */
export interface Seeker {
  /** Aborted when nobody waits any more: no host is asked then. */
  readonly unwanted: AbortSignal;
  /** The keep was looked into: its bytes are taken, or the host is asked for those that it stores. */
  found(which: 'kept' | 'stored'): void;
}

/** Finds the bytes a document is opened from: the host's, a template's, or kept ones. One private folder per document. */
export class SourceFinder {
  readonly #folder: Promise<WorkFolder>;

  constructor(
    private readonly wopi: Pick<WopiClientService, 'getFile' | 'fetchTemplate'>,
    private readonly keep: Pick<Keep, 'find' | 'findOlder' | 'settle' | 'takeOver'>,
    private readonly engine: Pick<OfficeEngine, 'convert'>,
    private readonly language: Pick<DocumentLoadLanguage, 'of'>,
    private readonly timeout: number,
    folders: Pick<WorkFolders, 'create'>,
  ) {
    this.#folder = folders.create('document');
    this.#folder.catch(() => undefined);
  }

  async folder(): Promise<string> {
    return (await this.#folder).path;
  }

  /** First opening: kept bytes count, and whoever opens has a valid token. */
  async open(
    documentKey: string,
    file: WopiFile,
    info: CheckFileInfo,
    seeker: Seeker,
    unreadable: readonly KeptEntry[] = [],
  ): Promise<Source> {
    const told = hostContent(info);
    const stored = async (): Promise<Source> => {
      seeker.found('stored');
      return this.fromHostOrTemplate(file, info, seeker.unwanted);
    };
    let source: Source | undefined;
    for (const kept of await this.keep.find(documentKey, unreadable)) {
      let verdict = judgeKept(kept, told);
      if (verdict === 'offer') {
        // The bytes themselves may show that it is no question.
        source ??= await stored();
        verdict = judgeKept(kept, { ...told, sha256: (await identify(source.path)).sha256 });
        if (verdict === 'offer') return { ...source, offered: kept };
      }
      if (verdict === 'restore') {
        seeker.found('kept');
        return this.fromKept(kept);
      }
      await this.keep.settle(kept);
    }
    return source ?? stored();
  }

  /** What another node left, if this document comes from one. */
  async takeOver(documentKey: string): Promise<HandOver | undefined> {
    return this.keep.takeOver(documentKey);
  }

  /** @throws HostAnswerInvalid when nothing comes of a file that has bytes: it would be opened empty, and stored over them */
  async fromHost(file: WopiFile, info: CheckFileInfo, signal: AbortSignal): Promise<Source> {
    const source = await this.#sent(file, info, signal);
    const { Size = 0 } = info;
    if (Size === 0 || source.content?.size !== 0) return source;
    throw new HostAnswerInvalid(`The storage host sent nothing of a file for which it tells ${Size} bytes.`);
  }

  async #sent(file: WopiFile, info: CheckFileInfo, signal: AbortSignal): Promise<Source> {
    const path = join(await this.folder(), randomUUID());
    const { size } = await this.wopi.getFile(file, path, { fileUrl: info.FileUrl, info, signal });
    const { extension, content } = await lookInto(path, async (found) => ({
      extension: await extensionIn(found, info.BaseFileName),
      content: info.SHA256 === undefined ? { size } : await identify(found.input),
    }));
    return { path, content, extension, writable: isWritable(extension), fromTemplate: false };
  }

  /** The newest version of the same work that may still be readable. */
  async fromOlder(unreadable: readonly [KeptEntry, ...KeptEntry[]]): Promise<Source | undefined> {
    const older = await this.keep.findOlder(unreadable);
    return older && this.fromKept(older);
  }

  fromKept(entry: KeptEntry): Source {
    const { path, extension, storeAs } = entry;
    const stored = storeAs === undefined ? {} : { storeAs };
    return { path, extension, ...stored, writable: true, fromTemplate: false, restored: entry };
  }

  /** A disk may give back something else than was written, which LibreOffice would show all the same. @throws DocumentDamaged */
  async assertIntact({ restored }: Source): Promise<void> {
    if (!restored || (await identify(restored.path)).sha256 === restored.sha256) return;
    throw new DocumentDamaged(restored.extension);
  }

  async dispose(): Promise<void> {
    await (await this.#folder).remove();
  }

  /** Some hosts go on naming a template once the file has been stored: it must not be emptied. */
  async fromHostOrTemplate(file: WopiFile, info: CheckFileInfo, signal: AbortSignal): Promise<Source> {
    if (!info.TemplateSource?.trim()) return this.fromHost(file, info, signal);
    const there = info.Size === 0 ? undefined : await this.#fromFilled(file, info, signal);
    return there ?? this.#fromTemplate(file, info, info.TemplateSource, signal);
  }

  /**
   * Undefined where there is no such file, or nothing in it: hosts tell a size of what does not exist yet. Asked twice, as
   * the template would take the place of a file that a host cannot find once.
   */
  async #fromFilled(file: WopiFile, info: CheckFileInfo, signal: AbortSignal): Promise<Source | undefined> {
    for (let asked = 0; asked < 2; asked++)
      try {
        const source = await this.#sent(file, info, signal);
        return source.content?.size === 0 ? undefined : source;
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    return undefined;
  }

  /** @throws HostRefused for a template's address that is none; one that is relative counts from WOPISrc */
  async #fromTemplate(file: WopiFile, info: CheckFileInfo, url: string, signal: AbortSignal): Promise<Source> {
    const path = join(await this.folder(), randomUUID());
    const address = HostUrl.parse(file.src).resolve(url);
    const named = extensionOf(address.path);
    const name = `template.${named || extensionOf(info.BaseFileName)}`;
    await this.wopi.fetchTemplate(file, address.href, path, { name, signal });
    const extension = await lookInto(path, (content) => extensionIn(content, name));
    const wanted = extensionFromTemplate(info.BaseFileName, extension);
    const made = wanted === extension ? path : await this.#convert(file, { path, extension, wanted }, signal);
    return { path: made, extension: wanted, writable: isWritable(wanted), fromTemplate: true };
  }

  /** A template becomes a document of its kind before it is opened, so that it is stored like any other from then on. */
  async #convert(
    { src }: WopiFile,
    { path, extension, wanted }: { readonly path: string; readonly extension: string; readonly wanted: string },
    signal: AbortSignal,
  ): Promise<string> {
    const outputFolder = await mkdtemp(join(await this.folder(), 'template-'));
    const kind = formatOf(extension)?.kind;
    const options = kind === undefined ? {} : outputOptions(wanted, { kind });
    const reading = await lookInto(path, async (content) => ({
      language: await this.language.of(content, extension),
      ...loadOptions(content, extension),
    }));
    const { files } = await this.engine.convert(
      {
        input: path,
        inputExtension: extension,
        ...reading,
        outputFolder,
        whose: whoseIs(documentKey(src)),
        output: { kind: 'document', extension: wanted, ...options },
        queueTimeout: this.timeout,
        runTimeout: this.timeout,
      },
      signal,
    );
    return files[0]!;
  }
}

const isMissing = (error: unknown): boolean =>
  (error instanceof HostUnauthorized && error.hostStatus === 404) ||
  (error instanceof HostUnavailable && error.hostStatus === 410);

/** @throws DocumentDamaged, UnsupportedDocument */
async function extensionIn(content: Content, name: string): Promise<string> {
  const recognition = await recognise(content, name);
  switch (recognition.is) {
    case 'document':
      return recognition.extension;
    case 'empty':
      return extensionOf(name);
    case 'damaged':
      throw new DocumentDamaged(recognition.named);
    default:
      throw new UnsupportedDocument(recognition.found ?? extensionOf(name));
  }
}
