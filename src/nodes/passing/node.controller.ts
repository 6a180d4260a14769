import { Get, NotFoundException, Query, Req, Res } from '@nestjs/common';
import {
  answerJson,
  nodeRequest,
  SvcController,
  uncached,
  type PlatformRequest,
  type PlatformResponse,
} from '../../http/index.js';
import { DocumentLeases } from '../lease/document-leases.js';
import { NodeSelf } from '../self/node-self.js';
import { greetingPath } from './node-caller.js';
import { NodeSeal } from './node-seal.js';

/** Who answers at an address, for nodes. */
interface NodeGreeting {
  readonly name: string;
  readonly run: string;
  readonly version: string;
}

/** Where a node says whether it has a document. */
export const fencePath = `${greetingPath}/fence`;

/** `{address}/svc/node`: says to other nodes which one this is, and under which number it has a document. */
@SvcController(greetingPath)
export class NodeController {
  constructor(
    private readonly self: NodeSelf,
    private readonly seal: NodeSeal,
    private readonly leases: DocumentLeases,
  ) {}

  @Get()
  greet(@Req() request: PlatformRequest, @Res() reply: PlatformResponse): void {
    this.#assertNode(request);
    const { name, run, version } = this.self;
    const greeting: NodeGreeting = { name, run, version };
    answerJson(reply, greeting, { headers: uncached });
  }

  /** 0: it does not have it. */
  @Get('fence')
  fence(@Req() request: PlatformRequest, @Res() reply: PlatformResponse, @Query('document') document: unknown): void {
    this.#assertNode(request);
    const fence = typeof document === 'string' ? this.leases.fenceOf(document) : 0;
    answerJson(reply, { fence }, { headers: uncached });
  }

  #assertNode(request: PlatformRequest): void {
    if (!this.seal.read(nodeRequest(request))) throw new NotFoundException();
  }
}
