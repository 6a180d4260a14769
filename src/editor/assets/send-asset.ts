import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NotFoundException } from '@nestjs/common';
import { sendBody } from '../../http/index.js';
import { packedForm, type Asset } from './editor-assets.js';

/** A file of the built browser application, packed as the client can take it. Its name holds a hash: it never changes. */
export async function sendAsset(request: IncomingMessage, response: ServerResponse, asset: Asset): Promise<void> {
  const { path, encoding } = packedForm(asset, request.headers['accept-encoding']);
  // A newer build may have replaced it.
  const file = await open(path).catch(() => undefined);
  if (!file) throw new NotFoundException('There is no such file any more. Reload the page.');
  response.writeHead(200, {
    'Content-Type': asset.type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  await sendBody(file.createReadStream(), response);
}
