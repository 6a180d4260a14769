import { randomBytes } from 'node:crypto';
import { Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import { EditorAssets, htmlPage, sendAsset } from '../editor/index.js';
import {
  BaseAddress,
  nodeRequest,
  nodeResponse,
  SvcController,
  type PlatformRequest,
  type PlatformResponse,
} from '../http/index.js';
import { SvcOptions } from '../options/index.js';

const route = `${dialects.svc.path}/admin`;

/** Its own scripts, its own endpoints, in nobody's frame, and nothing that sends a form anywhere. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * `GET {base}/svc/admin`: the page of whoever runs the service. It is empty until the token is typed into it, which the
 * page keeps in memory and sends with each question, never in an address. There with `operations.adminToken` only.
 */
@SvcController(route)
export class AdminPageController {
  constructor(
    private readonly options: SvcOptions,
    private readonly assets: EditorAssets,
    private readonly address: BaseAddress,
  ) {}

  @Get()
  async page(@Req() request: PlatformRequest, @Res() reply: PlatformResponse): Promise<void> {
    this.#assertEnabled();
    const nonce = randomBytes(16).toString('base64');
    const base = `${this.address.of(nodeRequest(request), route)}/${route}/`;
    const html = htmlPage({
      language: 'en',
      title: 'Document service',
      nonce,
      assetsUrl: base,
      data: { base },
      ...(await this.assets.entry('admin.tsx')),
    });
    const response = nodeResponse(reply);
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(html),
      'Content-Security-Policy': policy(nonce),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    response.end(html);
  }

  @Get('assets/:name')
  async asset(
    @Req() request: PlatformRequest,
    @Res() reply: PlatformResponse,
    @Param('name') name: string,
  ): Promise<void> {
    this.#assertEnabled();
    const asset = await this.assets.find(name);
    if (!asset) throw new NotFoundException();
    await sendAsset(nodeRequest(request), nodeResponse(reply), asset);
  }

  #assertEnabled(): void {
    if (this.options.operations.adminToken === undefined) throw new NotFoundException();
  }
}
