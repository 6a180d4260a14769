import {
  createParamDecorator,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { AccessTokens, type Grant } from './access-tokens.js';

interface GrantedRequest extends Request {
  grant?: Grant;
}

/** Admits the holder of a token for the document in the path; the token is in the query or a bearer. */
@Injectable()
export class WopiGuard implements CanActivate {
  constructor(private readonly tokens: AccessTokens) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<GrantedRequest>();
    const grant = this.tokens.find(tokenOf(request), String(request.params['id']));
    if (!grant) throw new UnauthorizedException();
    request.grant = grant;
    return true;
  }
}

/** What the caller's token permits. */
export const CurrentGrant = createParamDecorator((_data: unknown, context: ExecutionContext): Grant => {
  const { grant } = context.switchToHttp().getRequest<GrantedRequest>();
  if (!grant) throw new UnauthorizedException();
  return grant;
});

function tokenOf({ query, headers }: Request): string {
  const { access_token: token } = query;
  return typeof token === 'string' ? token : (/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
}
