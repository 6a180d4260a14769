import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { dialects } from '../../dialect/index.js';
import { BaseAddress } from '../../http/index.js';

/** Where clients find a job: in the dialect that they speak. */
@Injectable()
export class JobAddress {
  constructor(private readonly base: BaseAddress) {}

  of(request: IncomingMessage & { readonly originalUrl?: string }, id: string): string {
    const segments = (request.originalUrl ?? request.url ?? '').split('/');
    const spoken = Object.values(dialects).find(({ path }) => segments.includes(path)) ?? dialects.svc;
    const route = `${spoken.path}/convert-to`;
    return `${this.base.of(request, route)}/${route}/jobs/${id}`;
  }
}
