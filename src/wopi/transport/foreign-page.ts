import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isSha256, sameHash } from '../check-file-info/same-hash.js';
import { HostAnswerInvalid } from '../errors.js';
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
 * A page of a proxy, a captive portal or a login comes with 200, too, and so do some hosts' words on why there is no file,
 * which a text or a table would be replaced by. Of a file that is a web page itself, only what the host told can show that
 * another came: its size, which hosts get wrong, together with a second sign.
 *
 * @throws HostAnswerInvalid when something else has come than the file; it is left on disk no more then.
 */
export async function refuseForeignPage(told: ToldOfFile, came: Arrived): Promise<void> {
  if (came.size === told.Size) return;
  if (told.Size !== undefined && isJson(came.contentType) && (await beginsLike(jsonObject, came.path))) {
    await rm(came.path, { force: true });
    throw new HostAnswerInvalid('The storage host sent a message (JSON) in place of the file: see its log.');
  }
  if (!/^text\/html\b/i.test(came.contentType ?? '')) return;
  const isPageItself = /\.x?html?$/i.test(told.BaseFileName);
  if (isPageItself ? !(await isAnother(told, came)) : !(await beginsLike(page, came.path))) return;
  await rm(came.path, { force: true });
  throw answeredByPage('GetFile');
}

async function isAnother({ Size = 0, SHA256 }: ToldOfFile, { path, isElsewhere }: Arrived): Promise<boolean> {
  if (Size === 0) return false;
  return isElsewhere || (SHA256 !== undefined && isSha256(SHA256) && !sameHash(await sha256Of(path), SHA256));
}

/** Hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** How much of a file shows what it is, bytes: comments may stand before a page's first element. */
const beginning = 1024;

const page = /^\uFEFF?\s*(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html)\b/is;
const jsonObject = /^\uFEFF?\s*\{\s*(?:"|\})/;

const isJson = (contentType = ''): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType);

async function beginsLike(pattern: RegExp, path: string): Promise<boolean> {
  const parts = await createReadStream(path, { end: beginning - 1, encoding: 'utf8' }).toArray();
  return pattern.test(parts.join(''));
}
