import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { bodyOf } from '../../http/index.js';
import { FormInvalid, FormTooLarge, FormTooSlow } from '../errors.js';

/** All fields together, as they are sent; more than any host sends: tokens of a few kilobytes, some style variables. */
const maxFormBytes = 1_000_000;
const limits = { fieldSize: 256 * 1024, fields: 200, files: 0, parts: 200 };

type Fields = ReadonlyMap<string, string>;

/**
 * Query and form of the host page, the form's word before the query's. The body may have been read by the
 * application's own parser already. The rest of a body that is refused stays unread.
 *
 * @param timeout how long the form may take, ms
 * @throws FormInvalid when the body is no form.
 * @throws FormTooLarge, FormTooSlow; BodyTaken
 */
export async function readFields(
  request: IncomingMessage & { readonly body?: unknown },
  query: string,
  timeout: number,
): Promise<Fields> {
  const fields = new Map(new URLSearchParams(query));
  const form = isParsed(request.body) ? Object.entries(request.body) : await readBody(request, timeout);
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value);
  return fields;
}

const isParsed = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) && Object.keys(body).length > 0;

async function readBody(request: IncomingMessage, timeout: number): Promise<[string, string][]> {
  const type = request.headers['content-type'];
  if (request.method !== 'POST' || type === undefined) return [];
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), timeout);
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw new FormTooLarge(maxFormBytes);
    return await parse(request, type, slow.signal);
  } finally {
    clearTimeout(timer);
  }
}

function parse(request: IncomingMessage, type: string, slow: AbortSignal): Promise<[string, string][]> {
  const body = bodyOf(request);
  return new Promise((resolve, reject) => {
    const entries: [string, string][] = [];
    let size = 0;
    const invalid = (cause: unknown): void => reject(new FormInvalid(cause));
    try {
      const parser = new Busboy({ headers: { ...request.headers, 'content-type': type }, limits });
      parser.on('field', (name, value, _nameCut, valueCut) =>
        valueCut ? invalid(new RangeError(`field ${name} is too long`)) : entries.push([name, value]),
      );
      parser.on('error', invalid);
      parser.on('finish', () => resolve(entries));
      body.on('error', invalid);
      request.once('close', () => request.complete || invalid(new Error('the connection ended within the form')));
      body.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxFormBytes) reject(new FormTooLarge(maxFormBytes));
      });
      slow.addEventListener('abort', () => reject(new FormTooSlow()));
      body.pipe(parser);
    } catch (cause) {
      invalid(cause);
    }
  });
}
