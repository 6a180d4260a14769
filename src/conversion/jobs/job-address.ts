import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { dialects } from '../../dialect/index.js';
import { BaseAddress, dialectOf } from '../../http/index.js';

/** Where clients find a job: in the dialect that they speak. */
@Injectable()
export class JobAddress {
  constructor(private readonly base: BaseAddress) {}

  of(request: IncomingMessage, id: string): string {
    const { path } = dialectOf(request) ?? dialects.svc;
    const route = `${path}/convert-to`;
    return `${this.base.of(request, route)}/${route}/jobs/${id}`;
  }
}
