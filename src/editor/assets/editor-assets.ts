import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import mime from 'mime-types';
import { SvcOptions } from '../../options/index.js';
import { EditorAssetsMissing } from '../errors.js';

/** An entry of Vite's manifest, as far as it is needed. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface Entry {
  readonly script: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
}

export interface Asset {
  readonly path: string;
  readonly type: string;
  /** Packed forms beside it, by `Content-Encoding`. */
  readonly encodings: ReadonlySet<'br' | 'gzip'>;
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** The built browser application: which files there are, and which belong to an entry page. Read once. */
@Injectable()
export class EditorAssets {
  readonly #folder: string;
  #manifest: Promise<Manifest> | undefined;
  #early: Promise<string | undefined> | undefined;
  #files: Promise<ReadonlyMap<string, Asset>> | undefined;

  constructor(options: SvcOptions) {
    // This folder lies equally deep in src and dist.
    this.#folder = options.editor.assets ?? fileURLToPath(new URL('../../../dist/editor-app', import.meta.url));
  }

  /** @throws EditorAssetsMissing */
  async entry(source: string): Promise<Entry> {
    const manifest = await this.#readManifest();
    const chunk = manifest[source];
    if (!chunk) throw new EditorAssetsMissing(new Error(`no ${source} in the manifest of ${this.#folder}`));
    // What the entry itself loads later, it loads at once after its start: fetched beside it.
    const sources = [source, ...(chunk.dynamicImports ?? [])];
    const seen = new Set<string>();
    const chunks = sources.flatMap((name) => this.#reached(manifest, name, seen));
    return {
      script: chunk.file,
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
      preloads: chunks.filter((other) => other !== chunk).map(({ file }) => file),
    };
  }

  /** What runs in the page before any file of it is there; nothing where the application was built without it. */
  early(): Promise<string | undefined> {
    this.#early ??= readFile(join(this.#folder, 'early.js'), 'utf8').then(
      (script) => script.trim(),
      () => undefined,
    );
    return this.#early;
  }

  /** A file by its name below the folder; only what was there when the application was built. */
  async find(name: string): Promise<Asset | undefined> {
    this.#files ??= this.#list();
    return (await this.#files).get(name);
  }

  #reached(manifest: Manifest, source: string, seen: Set<string>): ManifestChunk[] {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return [];
    seen.add(source);
    return [chunk, ...(chunk.imports ?? []).flatMap((name) => this.#reached(manifest, name, seen))];
  }

  async #readManifest(): Promise<Manifest> {
    try {
      this.#manifest ??= readFile(join(this.#folder, '.vite/manifest.json'), 'utf8').then(
        (text) => JSON.parse(text) as Manifest,
      );
      return await this.#manifest;
    } catch (cause) {
      // It may be built later; a failure is not for ever.
      this.#manifest = undefined;
      throw new EditorAssetsMissing(cause);
    }
  }

  async #list(): Promise<ReadonlyMap<string, Asset>> {
    const names = await readdir(join(this.#folder, 'assets')).catch(() => []);
    const present = new Set(names);
    const files = names.filter((name) => !name.endsWith('.br') && !name.endsWith('.gz'));
    return new Map(
      files.map((name) => [
        name,
        {
          path: join(this.#folder, 'assets', name),
          type: mime.contentType(name) || 'application/octet-stream',
          encodings: new Set((['br', 'gzip'] as const).filter((encoding) => present.has(name + suffixes[encoding]))),
        },
      ]),
    );
  }
}

/** The file to send to a client that accepts these encodings. */
export function packedForm({ path, encodings }: Asset, accepted = ''): { path: string; encoding?: 'br' | 'gzip' } {
  const taken = takenEncodings(accepted);
  const encoding = (['br', 'gzip'] as const).find((name) => encodings.has(name) && taken.has(name));
  return encoding ? { path: path + suffixes[encoding], encoding } : { path };
}

/** Of an `Accept-Encoding` (RFC 9110): one with the weight 0 is named to be refused. */
function takenEncodings(accepted: string): ReadonlySet<string> {
  const named = accepted.toLowerCase().split(',');
  const taken = named.filter((item) => !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(item));
  return new Set(taken.map((item) => item.split(';')[0]?.trim() ?? ''));
}
