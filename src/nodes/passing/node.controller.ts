import { Controller, Get, Header, NotFoundException, Req, UseFilters } from '@nestjs/common';
import { nodeRequest, SvcExceptionFilter, type PlatformRequest } from '../../http/index.js';
import { NodeSelf } from '../self/node-self.js';
import { greetingPath } from './node-caller.js';
import { NodeSeal } from './node-seal.js';

/** Who answers at an address, for nodes. */
export interface NodeGreeting {
  readonly name: string;
  readonly run: string;
  readonly version: string;
}

/** `{address}/svc/node`: says to other nodes which one this is. */
@Controller(greetingPath)
@UseFilters(SvcExceptionFilter)
export class NodeController {
  constructor(
    private readonly self: NodeSelf,
    private readonly seal: NodeSeal,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  greet(@Req() request: PlatformRequest): NodeGreeting {
    if (!this.seal.read(nodeRequest(request))) throw new NotFoundException();
    const { name, run, version } = this.self;
    return { name, run, version };
  }
}
