import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, NotFoundException, Param, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { DialectGuard, dialectPaths, dialects, editorPath } from '../dialect/index.js';
import { SvcExceptionFilter } from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { EditorAssets, packedForm } from './assets/editor-assets.js';
import { EditorPageService } from './editor-page.service.js';

type PageRequest = IncomingMessage & { readonly originalUrl?: string; readonly body?: unknown };

/** `{base}/svc/editor`: the page that a storage host puts into an iframe (specification 4.5), and its files. */
@Controller()
@UseGuards(DialectGuard)
@UseFilters(SvcExceptionFilter)
export class EditorController {
  constructor(
    private readonly options: SvcOptions,
    private readonly pages: EditorPageService,
    private readonly assets: EditorAssets,
  ) {}

  @Get(dialectPaths(editorPath))
  get(@Req() request: PageRequest, @Res() response: ServerResponse): Promise<void> {
    return this.#page(request, response);
  }

  @Post(dialectPaths(editorPath))
  post(@Req() request: PageRequest, @Res() response: ServerResponse): Promise<void> {
    return this.#page(request, response);
  }

  /** Names hold a hash of the content, so they never change. */
  @Get(dialectPaths(`${editorPath}/assets/:name`))
  async asset(
    @Req() request: PageRequest,
    @Res() response: ServerResponse,
    @Param('name') name: string,
  ): Promise<void> {
    const asset = this.options.editor.enabled ? await this.assets.find(name) : undefined;
    if (!asset) throw new NotFoundException(`There is no file ${name} in the editor.`);
    const { path, encoding } = packedForm(asset, request.headers['accept-encoding']);
    // A newer build may have replaced it.
    const file = await open(path).catch(() => undefined);
    if (!file) throw new NotFoundException(`There is no file ${name} in the editor any more. Reload the page.`);
    response.writeHead(200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    await pipeline(file.createReadStream(), response);
  }

  async #page(request: PageRequest, response: ServerResponse): Promise<void> {
    if (!this.options.editor.enabled) throw new NotFoundException('The editor is switched off (editor.enabled).');
    const { status, headers, html } = await this.pages.make(request, dialectOf(request));
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(html) });
    response.end(html);
  }
}

/** The product word the request came by; links of the page keep to it. */
function dialectOf({ originalUrl, url }: PageRequest): string {
  const segments = (originalUrl ?? url ?? '').split('?', 1)[0]?.split('/') ?? [];
  return Object.values(dialects).find(({ path }) => segments.includes(path))?.path ?? dialects.svc.path;
}
