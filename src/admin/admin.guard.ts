import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { hasBearerToken } from '../access/index.js';
import { nodeRequest, nodeResponse, type PlatformRequest, type PlatformResponse } from '../http/index.js';
import { PassingOn } from '../nodes/index.js';
import { SvcOptions } from '../options/index.js';
import { AdminTokenWrong } from './errors.js';

/** Lets in who sends `operations.adminToken` as a bearer token. Without that option there is nothing to find here. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    private readonly options: SvcOptions,
    private readonly passing: PassingOn,
  ) {}

  /** Another node has asked for the token already. @throws NotFoundException, AdminTokenWrong, NodeNotBelieved */
  canActivate(context: ExecutionContext): boolean {
    const { adminToken } = this.options.operations;
    if (adminToken === undefined) throw new NotFoundException();
    const http = context.switchToHttp();
    const request = nodeRequest(http.getRequest<PlatformRequest>());
    if (this.passing.passedBy(request)) return true;
    if (hasBearerToken(request, adminToken)) return true;
    nodeResponse(http.getResponse<PlatformResponse>()).setHeader('WWW-Authenticate', 'Bearer realm="svc admin"');
    throw new AdminTokenWrong();
  }
}
