import { Controller, Get, Header, NotFoundException, Query, Req, UseFilters } from '@nestjs/common';
import { nodeRequest, SvcExceptionFilter, type PlatformRequest } from '../../http/index.js';
import { DocumentLeases } from '../lease/document-leases.js';
import { NodeSelf } from '../self/node-self.js';
import { greetingPath } from './node-caller.js';
import { NodeSeal } from './node-seal.js';

/** Who answers at an address, for nodes. */
export interface NodeGreeting {
  readonly name: string;
  readonly run: string;
  readonly version: string;
}

/** Where a node says whether it has a document. */
export const fencePath = `${greetingPath}/fence`;

/** `{address}/svc/node`: says to other nodes which one this is, and under which number it has a document. */
@Controller(greetingPath)
@UseFilters(SvcExceptionFilter)
export class NodeController {
  constructor(
    private readonly self: NodeSelf,
    private readonly seal: NodeSeal,
    private readonly leases: DocumentLeases,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  greet(@Req() request: PlatformRequest): NodeGreeting {
    this.#assertNode(request);
    const { name, run, version } = this.self;
    return { name, run, version };
  }

  /** 0: it does not have it. */
  @Get('fence')
  @Header('Cache-Control', 'no-store')
  fence(@Req() request: PlatformRequest, @Query('document') document: unknown): { readonly fence: number } {
    this.#assertNode(request);
    return { fence: typeof document === 'string' ? this.leases.fenceOf(document) : 0 };
  }

  #assertNode(request: PlatformRequest): void {
    if (!this.seal.read(nodeRequest(request))) throw new NotFoundException();
  }
}
