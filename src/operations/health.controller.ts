import { Get, NotFoundException, Res } from '@nestjs/common';
import { dialects } from '../dialect/index.js';
import { nodeResponse, SvcController, type PlatformResponse } from '../http/index.js';
import { SvcOptions } from '../options/index.js';
import { HealthChecks } from './health-checks.js';

/** For load balancers and orchestrators; says nothing that is worth hiding. */
@SvcController(`${dialects.svc.path}/health`)
export class HealthController {
  constructor(
    private readonly options: SvcOptions,
    private readonly checks: HealthChecks,
  ) {}

  /** 200 when the service can work, 503 with the reason when it can not. */
  @Get()
  async ready(@Res() response: PlatformResponse): Promise<void> {
    this.#assertEnabled();
    const { up, parts } = await this.checks.run();
    answer(response, up ? 200 : 503, { status: up ? 'up' : 'down', ...parts });
  }

  /** 200 while the process answers at all. */
  @Get('live')
  live(@Res() response: PlatformResponse): void {
    this.#assertEnabled();
    answer(response, 200, { status: 'up' });
  }

  #assertEnabled(): void {
    if (!this.options.operations.health) throw new NotFoundException();
  }
}

function answer(reply: PlatformResponse, status: number, body: object): void {
  const response = nodeResponse(reply);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
