import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Get, Req, Res } from '@nestjs/common';
import { Admission, saidInTime } from '../access/index.js';
import { ConversionQueue } from '../conversion/index.js';
import { dialects } from '../dialect/index.js';
import {
  answerJson,
  nodeRequest,
  SvcController,
  uncached,
  type PlatformRequest,
  type PlatformResponse,
} from '../http/index.js';
import { CapabilityClaims, type Claims } from '../operations/index.js';
import { SvcOptions } from '../options/index.js';
import { productName, productVersion, productVersionHash } from '../product/index.js';

/** Specification 2.2, and the fields that hosts of related services read. */
export interface Capabilities extends Required<Claims> {
  readonly 'convert-to': { readonly available: boolean; readonly endpoint: string };
  readonly productName: string;
  readonly productVersion: string;
  readonly productVersionHash: string;
  readonly serverId: string;
}

/** `GET {base}/hosting/capabilities` (specification 4.3): what this service does, for whoever asks. */
@SvcController()
export class CapabilitiesController {
  /** Tells one start of the service from the next. */
  readonly #serverId = randomUUID();

  constructor(
    private readonly options: SvcOptions,
    private readonly queue: ConversionQueue,
    private readonly admission: Admission,
    private readonly claims: CapabilityClaims,
  ) {}

  @Get('hosting/capabilities')
  async read(@Req() request: PlatformRequest, @Res() reply: PlatformResponse): Promise<void> {
    answerJson(reply, await this.capabilities(nodeRequest(request)), { headers: uncached });
  }

  async capabilities(request: IncomingMessage): Promise<Capabilities> {
    return {
      'convert-to': {
        available: await this.#convertsFor(request),
        endpoint: `/${dialects.svc.path}/convert-to`,
      },
      hasTemplateSource: false,
      hasMobileSupport: false,
      hasTemplateSaveAs: false,
      ...this.claims.all,
      productName,
      productVersion,
      productVersionHash,
      serverId: this.#serverId,
    };
  }

  /** True only if LibreOffice is there and the conversion endpoint would admit this very requester. */
  async #convertsFor(request: IncomingMessage): Promise<boolean> {
    const { role, conversion } = this.options;
    if (!conversion.enabled || role === 'worker') return false;
    if (!(await saidInTime(this.options, this.admission.admits(request)))) return false;
    return (await this.queue.status()).available;
  }
}
