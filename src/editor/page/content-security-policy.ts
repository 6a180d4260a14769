import { createHash } from 'node:crypto';

export interface PolicyFacts {
  readonly nonce: string;
  /** The only script that may stand in the page, letter by letter. */
  readonly inlineScript?: string | undefined;
  /** Origins that pictures (avatars, buttons) may come from: the storage host. */
  readonly imageOrigins: readonly string[];
  readonly socketOrigin: string;
  /** Origins whose pages may frame this one, besides this service. */
  readonly frameAncestors: readonly string[];
}

/** Nothing but what the page needs: no inline script but the one that is known by its hash, styles by nonce, pictures of the host alone. */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(facts.inlineScript === undefined ? [] : [hashOf(facts.inlineScript)])],
    'style-src': ["'self'", `'nonce-${facts.nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...facts.imageOrigins],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", facts.socketOrigin],
    'frame-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...facts.frameAncestors],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
