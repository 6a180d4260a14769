import { Controller, Get, Header, NotFoundException, Param, Req, UseFilters } from '@nestjs/common';
import { dialects, editorPath } from '../dialect/index.js';
import { BaseAddress, nodeRequest, SvcExceptionFilter, type PlatformRequest } from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { WopiProof } from '../wopi/index.js';
import { iconOf } from './app-icons.js';
import { discoveryDocument } from './discovery-document.js';

const route = 'hosting/discovery';
const iconsPath = 'hosting/icons';

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
  read(@Req() request: PlatformRequest): string {
    const proofKey = this.proof.discoveryAttributes();
    return discoveryDocument({
      base: this.address.of(nodeRequest(request), route),
      iconsPath,
      locks: this.options.wopi.locks,
      ...(this.options.editor.enabled && { editorPath: `${dialects.svc.path}/${editorPath}` }),
      ...(proofKey && { proofKey }),
    });
  }

  /** The icons that discovery names. */
  @Get(`${iconsPath}/:file`)
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', 'public, max-age=86400')
  @Header('X-Content-Type-Options', 'nosniff')
  icon(@Param('file') file: string): string {
    const svg = iconOf(file);
    if (svg === undefined) throw new NotFoundException(`There is no icon ${file}.`);
    return svg;
  }
}
