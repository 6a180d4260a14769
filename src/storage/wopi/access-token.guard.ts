import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { TokenRefused } from '../errors.js';
import { EditorTokens } from '../tokens/editor-tokens.js';
import type { CallGrant } from '../tokens/grant.js';
import { ServiceSeal } from '../tokens/service-seal.js';

interface GrantedRequest {
  readonly query: unknown;
  readonly params: unknown;
  readonly headers: IncomingMessage['headers'];
  svcGrant?: CallGrant;
}

/** Admits the holder of a token for the document in the path; the token is in the query, or a bearer. */
@Injectable()
export class AccessTokenGuard implements CanActivate {
  constructor(
    private readonly tokens: EditorTokens,
    private readonly seal: ServiceSeal,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GrantedRequest>();
    const { id } = request.params as { readonly id: string };
    const token = tokenOf(request);
    const byService = this.seal.isOfService(token, request.headers['x-svc-seal']?.toString());
    request.svcGrant = { ...(await this.tokens.read(token, id)), byService };
    return true;
  }
}

/** What the caller's token permits. */
export const CurrentGrant = createParamDecorator((_data: unknown, context: ExecutionContext): CallGrant => {
  const { svcGrant } = context.switchToHttp().getRequest<GrantedRequest>();
  if (!svcGrant) throw new TokenRefused('token_invalid');
  return svcGrant;
});

function tokenOf({ query, headers }: GrantedRequest): string {
  const { access_token: token } = (query ?? {}) as Record<string, unknown>;
  return typeof token === 'string' ? token : (/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '');
}
