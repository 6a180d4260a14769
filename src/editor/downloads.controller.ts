import { createReadStream } from 'node:fs';
import { Get, NotFoundException, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { dialectPaths, downloadPath } from '../dialect/index.js';
import {
  DialectGuard,
  nodeRequest,
  nodeResponse,
  type PlatformRequest,
  type PlatformResponse,
  fileDisposition,
  sendBody,
  SvcController,
} from '../http/index.js';
import { PassingOn } from '../nodes/index.js';
import { DownloadStore, type Download } from '../session/index.js';

/** Exported files of open documents: each address works once, for whoever was told it. */
@SvcController()
@UseGuards(DialectGuard)
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadStore,
    private readonly passing: PassingOn,
  ) {}

  @Get(dialectPaths(`${downloadPath}/:id`))
  async get(
    @Req() request: PlatformRequest,
    @Res() reply: PlatformResponse,
    @Param('id') id: string,
    @Query('node') node = '',
  ): Promise<void> {
    const response = nodeResponse(reply);
    if (await this.passing.request(nodeRequest(request), response, node)) return;
    const { method } = nodeRequest(request);
    // Whoever asks what there is comes for it next.
    if (method === 'HEAD') return void response.writeHead(200, headersOf(there(this.downloads.peek(id)))).end();
    const download = there(await this.downloads.take(id));
    try {
      response.writeHead(200, headersOf(download));
      await sendBody(createReadStream(download.path), response);
    } finally {
      await download.remove();
    }
  }
}

function there<T>(download: T | undefined): T {
  if (download === undefined)
    throw new NotFoundException('This file was fetched already or has expired. Export it again.');
  return download;
}

const headersOf = ({ name, type, size, inline }: Omit<Download, 'remove'>): Record<string, string | number> => ({
  'Content-Type': type,
  'Content-Length': size,
  'Content-Disposition': fileDisposition(name, inline ? 'inline' : 'attachment'),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Exported HTML and SVG are the document's author's words: they run nothing here.
  'Content-Security-Policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
});
