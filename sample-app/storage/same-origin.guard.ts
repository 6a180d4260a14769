import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Pages of other sites may not upload, delete or open documents through the browser of somebody who can reach this one. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<Request>();
    const { origin, host, 'sec-fetch-site': site } = headers;
    const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
    if (isForeign || site === 'cross-site') throw new ForbiddenException('Requests from other sites are refused.');
    return true;
  }
}
