import { ForbiddenException, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;
const loopbackName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Admits browsers on this machine only. A proxy in front connects from loopback too, so what it passed on is refused;
 * and so is a page whose own name was made to resolve to this machine (DNS rebinding).
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers, hostname, socket } = context.switchToHttp().getRequest<Request>();
    const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    const isLocal = loopbackAddress.test(socket.remoteAddress ?? '') && loopbackName.test(hostname);
    if (!isLocal || isProxied || headers['sec-fetch-site'] === 'cross-site')
      throw new ForbiddenException('This is told to browsers on the same machine only.');
    return true;
  }
}
