import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isSha256, sameHash } from '../check-file-info/same-hash.js';
import type { GetFileOptions } from '../wopi.types.js';
import { answeredByPage } from './read-answer.js';

/** What CheckFileInfo told of a file. */
type ToldOfFile = NonNullable<GetFileOptions['info']>;

/** Bytes that came in answer to a request for the file. */
interface Arrived {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string | undefined;
  /** A redirect led to another address for them. */
  readonly isElsewhere: boolean;
}

/**
 * A page of a proxy, a captive portal or a login comes with 200, too. Of a file that is a web page itself, only what the
 * host told can show that another came: its size, which hosts get wrong, together with a second sign.
 *
 * @throws HostAnswerInvalid when another page has come than the file; it is left on disk no more then.
 */
export async function refuseForeignPage(told: ToldOfFile, came: Arrived): Promise<void> {
  if (came.size === told.Size || !/^text\/html\b/i.test(came.contentType ?? '')) return;
  const isPageItself = /\.x?html?$/i.test(told.BaseFileName);
  if (isPageItself ? !(await isAnother(told, came)) : !(await isPage(came.path))) return;
  await rm(came.path, { force: true });
  throw answeredByPage('GetFile');
}

async function isAnother({ Size = 0, SHA256 }: ToldOfFile, { path, isElsewhere }: Arrived): Promise<boolean> {
  if (Size === 0) return false;
  return isElsewhere || (SHA256 !== undefined && isSha256(SHA256) && !sameHash(await sha256Of(path), SHA256));
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** How long what stands before a page's first element may be, bytes. */
const beforePage = 1024;

async function isPage(path: string): Promise<boolean> {
  const beginning = createReadStream(path, { end: beforePage - 1, encoding: 'utf8' });
  const text = (await beginning.toArray()).join('');
  return /^\uFEFF?\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b/is.test(text);
}
