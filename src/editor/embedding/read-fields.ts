import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { FormInvalid } from '../editor.errors.js';

/** More than any host sends: tokens of a few kilobytes, a handful of style variables. */
const limits = { fieldSize: 256 * 1024, fields: 200, files: 0, parts: 200 };

type Fields = ReadonlyMap<string, string>;

/**
 * Query and form of the host page, the form's word before the query's. The body may have been read by the
 * application's own parser already.
 *
 * @throws FormInvalid when the body is no form.
 */
export async function readFields(
  request: IncomingMessage & { readonly body?: unknown },
  query: string,
): Promise<Fields> {
  const fields = new Map(new URLSearchParams(query));
  const form = isParsed(request.body) ? Object.entries(request.body) : await readBody(request);
  for (const [name, value] of form) if (typeof value === 'string') fields.set(name, value);
  return fields;
}

const isParsed = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.keys(body).length > 0;

function readBody(request: IncomingMessage): Promise<[string, string][]> {
  const type = request.headers['content-type'];
  if (request.method !== 'POST' || type === undefined || request.readableEnded) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const entries: [string, string][] = [];
    const fail = (cause: unknown): void => {
      request.unpipe();
      request.resume();
      reject(new FormInvalid(cause));
    };
    try {
      const parser = new Busboy({ headers: { ...request.headers, 'content-type': type }, limits });
      parser.on('field', (name, value, _nameCut, valueCut) =>
        valueCut ? fail(new RangeError(`field ${name} is too long`)) : entries.push([name, value]),
      );
      parser.on('error', fail);
      parser.on('finish', () => resolve(entries));
      request.on('error', fail);
      request.pipe(parser);
    } catch (cause) {
      fail(cause);
    }
  });
}
