import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, parse } from 'node:path';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { ConversionCancelled, type ConversionResult } from '../../engine/index.js';
import { formatOf, type Format } from '../../formats/index.js';
import { fileDisposition, sendBody } from '../../http/index.js';

/** Bytes. Of a large file each read costs its way through Node's threads. */
const readAtOnce = 1024 * 1024;

/** Answers with the one file, or with all of them in a zip archive. */
export async function sendResult(
  response: ServerResponse,
  { files, content }: Pick<ConversionResult, 'files' | 'content'>,
  { name, format, archive }: { readonly name: string; readonly format: Format; readonly archive: boolean },
): Promise<void> {
  const base = baseName(name);
  if (archive) return sendArchive(response, files, base);
  const [file] = files;
  if (file === undefined) throw new Error('the conversion gave no file');
  if (content === undefined) return sendFile(response, file, `${base}.${format.extension}`, format);
  const body = format.extension === 'txt' ? content.subarray(markOf(content)) : content;
  writeHead(response, format, `${base}.${format.extension}`, body.length);
  response.end(body);
}

async function sendFile(response: ServerResponse, file: string, name: string, format: Format): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = format.extension === 'txt' ? await byteOrderMark(handle) : 0;
    writeHead(response, format, name, size - start);
    if (size === start) response.end();
    else await send(handle.createReadStream({ start, end: size - 1, highWaterMark: readAtOnce }), response);
  } finally {
    await handle.close();
  }
}

/** Stored, not deflated: images do not shrink, and the length is known beforehand. */
async function sendArchive(response: ServerResponse, files: readonly string[], base: string): Promise<void> {
  const zip = new yazl.ZipFile();
  const digits = String(files.length).length;
  // The archive lets go of no file that it has not read to its end.
  let source: ReadStream | undefined;
  for (const [index, file] of files.entries()) {
    const { size, mtime } = await stat(file);
    const name = `${inArchive(base)}-${String(index + 1).padStart(digits, '0')}${extname(file)}`;
    zip.addReadStreamLazy(name, { compress: false, size, mtime }, (take) => {
      source = createReadStream(file).on('error', (error) => (zip.outputStream as Readable).destroy(error));
      take(null, source);
    });
  }
  const size = await new Promise<number>((resolve, reject) => {
    zip.on('error', reject);
    // The published types leave out the size that is passed.
    zip.end(undefined, resolve as () => void);
  });
  const format = formatOf('zip');
  if (format === undefined) throw new Error('no archive format');
  writeHead(response, format, `${base}.zip`, size);
  try {
    await send(zip.outputStream, response);
  } finally {
    source?.destroy();
  }
}

/** No path of a drive: archives hold none. */
const inArchive = (base: string): string => base.replace(/^([a-z]):/i, '$1_');

function writeHead(response: ServerResponse, { mime }: Format, name: string, length: number): void {
  const charset = mime.startsWith('text/') || mime.endsWith('+xml') ? '; charset=utf-8' : '';
  response.writeHead(200, {
    'Content-Type': `${mime}${charset}`,
    'Content-Length': length,
    'Content-Disposition': fileDisposition(name),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    // A converted web page or drawing must not run anything in this origin, should a browser show it.
    'Content-Security-Policy': "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  });
}

/** A client that closes the connection has what it wanted, or has gone. */
async function send(body: NodeJS.ReadableStream, response: ServerResponse): Promise<void> {
  if (!(await sendBody(body, response))) throw new ConversionCancelled();
}

/** LibreOffice puts a byte order mark before plain text; most programs trip over it. @returns its length */
async function byteOrderMark(file: FileHandle): Promise<number> {
  return markOf((await file.read(Buffer.alloc(3), 0, 3, 0)).buffer);
}

const markOf = (start: Uint8Array): number => (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0);

/** What a file name may not hold anywhere: control characters, and what some system takes for a folder. */
const unfit = /[\p{Cc}/\\]/gu;

function baseName(name: string): string {
  return parse(name.replaceAll(unfit, '')).name.slice(0, 200) || 'document';
}
