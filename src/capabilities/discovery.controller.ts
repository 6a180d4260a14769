import type { IncomingMessage } from 'node:http';
import { Controller, Get, Header, Req, UseFilters } from '@nestjs/common';
import { dialects, editorPath } from '../dialect/index.js';
import { BaseAddress, SvcExceptionFilter } from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { WopiProof } from '../wopi/index.js';
import { discoveryDocument } from './discovery-document.js';

const route = 'hosting/discovery';

/** `GET {base}/hosting/discovery`: where hosts find the editor. A slash at the end is accepted. */
@Controller()
@UseFilters(SvcExceptionFilter)
export class DiscoveryController {
  constructor(
    private readonly options: SvcOptions,
    private readonly address: BaseAddress,
    private readonly proof: WopiProof,
  ) {}

  @Get(route)
  @Header('Content-Type', 'text/xml; charset=utf-8')
  read(@Req() request: IncomingMessage): string {
    const proofKey = this.proof.discoveryAttributes();
    return discoveryDocument({
      base: this.address.of(request, route),
      ...(this.options.editor.enabled && { editorPath: `${dialects.svc.path}/${editorPath}` }),
      ...(proofKey && { proofKey }),
    });
  }
}
