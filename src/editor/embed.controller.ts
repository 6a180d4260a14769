import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Get, Headers, NotFoundException, Res, UseGuards } from '@nestjs/common';
import { dialectPaths, embedPath } from '../dialect/index.js';
import { DialectGuard, hasTag, nodeResponse, type PlatformResponse, SvcController } from '../http/index.js';
import { SvcOptions } from '../options/index.js';

/** This folder lies equally deep in src and dist. */
const script = fileURLToPath(new URL('../../dist/embed/svc-editor.js', import.meta.url));

interface Embed {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** `{base}/svc/embed.js`: the module `nestjs-svc/embed`, for pages without a bundler. */
@SvcController()
@UseGuards(DialectGuard)
export class EmbedController {
  #embed: Promise<Embed> | undefined;

  constructor(private readonly options: SvcOptions) {}

  @Get(dialectPaths(embedPath))
  async get(@Res() reply: PlatformResponse, @Headers('if-none-match') known?: string): Promise<void> {
    if (!this.options.editor.enabled) throw new NotFoundException('The editor is switched off (editor.enabled).');
    const { bytes, tag } = await this.#read();
    const isKnown = hasTag(known, tag);
    const response = nodeResponse(reply);
    response.writeHead(isKnown ? 304 : 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: tag,
      'X-Content-Type-Options': 'nosniff',
      // Pages of other origins load it, too: it knows nothing.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    response.end(isKnown ? undefined : bytes);
  }

  async #read(): Promise<Embed> {
    this.#embed ??= readFile(script).then((bytes) => ({
      bytes,
      tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }));
    return this.#embed.catch((cause: unknown) => {
      this.#embed = undefined;
      throw new Error(`the page's script is missing: ${script}`, { cause });
    });
  }
}
