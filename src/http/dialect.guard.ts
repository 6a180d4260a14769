import type { IncomingMessage } from 'node:http';
import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { dialects, type Dialect } from '../dialect/index.js';
import { SvcOptions } from '../options/index.js';
import { nodeRequest, pathOf, type PlatformRequest } from './platform.js';

/** Hides the routes of dialects that are not switched on. */
@Injectable()
export class DialectGuard implements CanActivate {
  constructor(private readonly options: SvcOptions) {}

  canActivate(context: ExecutionContext): boolean {
    const spoken = dialectOf(nodeRequest(context.switchToHttp().getRequest<PlatformRequest>()));
    if (spoken && !this.options.dialects.includes(spoken.name)) throw new NotFoundException();
    return true;
  }
}

/** The product word that a request came by, if any, in whatever case routers took it: what it is answered with keeps to it. */
export function dialectOf(request: IncomingMessage): Dialect | undefined {
  const segments = pathOf(request).toLowerCase().split('/');
  return Object.values(dialects).find(({ path }) => segments.includes(path));
}
