import { Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { dialects, editorPath } from '../dialect/index.js';
import {
  answerText,
  BaseAddress,
  nodeRequest,
  SvcController,
  type PlatformRequest,
  type PlatformResponse,
} from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { WopiProof } from '../wopi/index.js';
import { iconOf } from './app-icons.js';
import { discoveryDocument } from './discovery-document.js';

const route = 'hosting/discovery';
const iconsPath = 'hosting/icons';
const capabilitiesPath = 'hosting/capabilities';

/** `GET {base}/hosting/discovery`: where hosts find the editor. A slash at the end is accepted. */
@SvcController()
export class DiscoveryController {
  constructor(
    private readonly options: SvcOptions,
    private readonly address: BaseAddress,
    private readonly proof: WopiProof,
  ) {}

  @Get(route)
  read(@Req() request: PlatformRequest, @Res() reply: PlatformResponse): void {
    const proofKey = this.proof.discoveryAttributes();
    const urlOf = (path: string, declared = path): string =>
      `${this.address.of(nodeRequest(request), route, declared)}/${path}`;
    const document = discoveryDocument({
      capabilitiesUrl: urlOf(capabilitiesPath),
      iconsUrl: urlOf(iconsPath, `${iconsPath}/:file`),
      locks: this.options.wopi.locks,
      ...(this.options.editor.enabled && { editorUrl: urlOf(`${dialects.svc.path}/${editorPath}`) }),
      ...(proofKey && { proofKey }),
    });
    answerText(reply, 'text/xml; charset=utf-8', document);
  }

  /** The icons that discovery names. */
  @Get(`${iconsPath}/:file`)
  icon(@Param('file') file: string, @Res() reply: PlatformResponse): void {
    const svg = iconOf(file);
    if (svg === undefined) throw new NotFoundException(`There is no icon ${file}.`);
    const headers = {
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
      // They are shown by pages of hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    answerText(reply, 'image/svg+xml', svg, { headers });
  }
}
