import type { IncomingMessage, ServerResponse } from 'node:http';
import { Get, NotFoundException, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { dialectPaths, dialects, editorPath } from '../dialect/index.js';
import {
  DialectGuard,
  dialectOf,
  nodeRequest,
  nodeResponse,
  type PlatformRequest,
  type PlatformResponse,
  SvcController,
} from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { PassingOn } from '../nodes/index.js';
import { EditorAssets } from './assets/editor-assets.js';
import { sendAsset } from './assets/send-asset.js';
import { EditorPageService } from './editor-page.service.js';

/** `{base}/svc/editor`: the page that a storage host puts into an iframe (specification 4.5), and its files. */
@SvcController()
@UseGuards(DialectGuard)
export class EditorController {
  constructor(
    private readonly options: SvcOptions,
    private readonly pages: EditorPageService,
    private readonly assets: EditorAssets,
    private readonly passing: PassingOn,
  ) {}

  @Get(dialectPaths(editorPath))
  get(@Req() request: PlatformRequest, @Res() response: PlatformResponse): Promise<void> {
    return this.#page(nodeRequest(request), nodeResponse(response));
  }

  @Post(dialectPaths(editorPath))
  post(@Req() request: PlatformRequest, @Res() response: PlatformResponse): Promise<void> {
    return this.#page(nodeRequest(request), nodeResponse(response));
  }

  /** Names hold a hash of the content, so they never change; a page of another version asks for those of its own. */
  @Get(dialectPaths(`${editorPath}/assets/:name`))
  async asset(
    @Req() request: PlatformRequest,
    @Res() reply: PlatformResponse,
    @Param('name') name: string,
  ): Promise<void> {
    const { enabled } = this.options.editor;
    const asset = enabled ? await this.assets.find(name) : undefined;
    if (asset) return sendAsset(nodeRequest(request), nodeResponse(reply), asset);
    if (enabled && (await this.passing.file(nodeRequest(request), nodeResponse(reply)))) return;
    throw new NotFoundException(`There is no file ${name} in the editor.`);
  }

  async #page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.options.editor.enabled) throw new NotFoundException('The editor is switched off (editor.enabled).');
    const { status, headers, html } = await this.pages.make(request, (dialectOf(request) ?? dialects.svc).path);
    // What the application sets for all its pages knows no host; the page's policy says who may frame it.
    response.removeHeader('X-Frame-Options');
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(html) });
    response.end(html);
  }
}
