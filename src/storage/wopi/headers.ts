import type { IncomingMessage } from 'node:http';

/** One header line; of repeated ones the first. */
export function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** As {@link header}, of UTF-8: Node reads the bytes of a header as Latin-1. */
export function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = header(request, name);
  return value === undefined ? undefined : Buffer.from(value, 'latin1').toString('utf8');
}

/** The body's length, if the sender has told it. */
export function lengthOf(request: IncomingMessage): number | undefined {
  const length = Number(header(request, 'Content-Length'));
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}
