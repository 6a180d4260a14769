import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { SvcOptions } from 'nestjs-svc';
import { isOwnName } from './asked-name.js';

/** Pages of other sites may not upload, delete or open documents through the browser of somebody who can reach this one. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly options: SvcOptions) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    const isForeign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
    if (isForeign || site === 'cross-site') throw new ForbiddenException('Requests from other sites are refused.');
    if (!isOwnName(request, this.options.baseUrl))
      throw new ForbiddenException('This server is not known by that name. The operator sets it in SVC_BASE_URL.');
    return true;
  }
}
