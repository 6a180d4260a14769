import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { TokenRefused } from '../errors.js';
import { EditorTokens } from '../tokens/editor-tokens.js';
import type { Grant } from '../tokens/grant.js';

interface GrantedRequest {
  readonly query: unknown;
  readonly params: unknown;
  readonly headers: IncomingMessage['headers'];
  svcGrant?: Grant;
}

/** Admits the holder of a token for the document in the path; the token is in the query, or a bearer. */
@Injectable()
export class AccessTokenGuard implements CanActivate {
  constructor(private readonly tokens: EditorTokens) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GrantedRequest>();
    const { id } = request.params as { readonly id: string };
    request.svcGrant = await this.tokens.read(tokenOf(request), id);
    return true;
  }
}

/** What the caller's token permits. */
export const CurrentGrant = createParamDecorator((_data: unknown, context: ExecutionContext): Grant => {
  const { svcGrant } = context.switchToHttp().getRequest<GrantedRequest>();
  if (!svcGrant) throw new TokenRefused('token_invalid');
  return svcGrant;
});

function tokenOf({ query, headers }: GrantedRequest): string {
  const { access_token: token } = (query ?? {}) as Record<string, unknown>;
  return typeof token === 'string' ? token : (/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
}
