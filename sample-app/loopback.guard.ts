import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isFromThisMachine } from './documents/index.js';

/** Admits browsers on this machine only, and neither what a proxy passed on nor pages of other sites. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isFromThisMachine(request) || request.headers['sec-fetch-site'] === 'cross-site')
      throw new ForbiddenException('This is told to browsers on the same machine only.');
    return true;
  }
}
