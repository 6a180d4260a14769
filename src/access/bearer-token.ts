import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request carries this bearer token. Takes the same time whatever is sent. */
export function hasBearerToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
  return timingSafeEqual(digest(given ?? ''), digest(token)) && given !== undefined;
}

const digest = (token: string): Buffer => createHash('sha256').update(token.trim()).digest();
