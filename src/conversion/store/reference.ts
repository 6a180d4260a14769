import { randomUUID } from 'node:crypto';

const pattern = /^(\d{1,15})-[0-9a-f-]{36}$/;

/** A name that nobody guesses and that tells when its bytes may go. */
export function newReference(ttl: number): string {
  return `${Date.now() + ttl}-${randomUUID()}`;
}

export function isReference(name: string): boolean {
  return pattern.test(name);
}

/** Clocks of machines differ by less than this, ms. */
const clockSkew = 60_000;

/** False for what is no reference: others may use the same folder or bucket. */
export function isOver(name: string): boolean {
  const until = pattern.exec(name)?.[1];
  return until !== undefined && Number(until) + clockSkew < Date.now();
}
