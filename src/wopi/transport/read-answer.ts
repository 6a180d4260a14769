import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileTooLarge, HostAnswerInvalid } from '../errors.js';
import type { DownloadResult } from '../wopi.types.js';
import type { WopiAnswer, WopiOperation } from '../call/wopi-call.js';
import { isRecord, parsedJson } from '../../values/index.js';

/** CheckFileInfo may carry an avatar as a data URL; nothing else comes near. */
const maxTextBytes = 4 * 1024 * 1024;

/** Without byte order mark. What is no UTF-8 is Latin-1, as servers write whose encoding nobody has chosen. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The body as text without byte order mark. @throws HostAnswerInvalid when it is longer than any answer has reason to be. */
async function readText({ body }: WopiAnswer, maxBytes = maxTextBytes): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new HostAnswerInvalid(`The storage host’s answer is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks));
}

/** The body as a JSON object, or `undefined` when it is anything else. */
export async function readJson(answer: WopiAnswer): Promise<Record<string, unknown> | undefined> {
  return objectIn(await readText(answer));
}

function objectIn(text: string): Record<string, unknown> | undefined {
  const value = parsedJson(text);
  if (!isRecord(value)) return undefined;
  return Object.values(value).some(isRounded) ? (parsedJson(text.replace(longNumbers, quoted)) as typeof value) : value;
}

/** Identifiers of 64 bits come as numbers, too, and ours end before: two people would be one, and a time never be right. */
const isRounded = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** … which then are read as text; what stands in text stays. A digit comes first: blanks are looked through once only. */
const longNumbers = /"[^"\\]*(?:\\.[^"\\]*)*"|(?=-?\d)(?<=[:,[]\s*)-?\d{16,}(?=\s*[,}\]])/g;
const quoted = (part: string): string => (part.startsWith('"') ? part : `"${part}"`);

/** As {@link readJson}, for answers whose status has already said all that matters. */
export async function readJsonIfAny(answer: WopiAnswer): Promise<Record<string, unknown>> {
  try {
    return (await readJson(answer)) ?? {};
  } catch {
    return {};
  }
}

/**
 * As {@link readJsonIfAny}, for a write that the host is said to have done. A page is nobody's confirmation: one of a
 * proxy, a captive portal or a login comes with 200 as well. Only its text tells: hosts send `OK` and JSON as text/html.
 *
 * @throws HostAnswerInvalid
 */
export async function readConfirmation(operation: WopiOperation, answer: WopiAnswer): Promise<Record<string, unknown>> {
  return (await readWords(operation, answer)).told;
}

/** As {@link readConfirmation}. @throws HostAnswerInvalid */
export async function readWords(
  operation: WopiOperation,
  answer: WopiAnswer,
): Promise<{ readonly told: Record<string, unknown>; readonly isEmpty: boolean }> {
  const text = (await readText(answer).catch(() => '')).trim();
  if (text.startsWith('<')) throw answeredByPage(operation);
  const told = objectIn(text) ?? {};
  return { told, isEmpty: text === '' };
}

export const answeredByPage = (operation: WopiOperation): HostAnswerInvalid =>
  new HostAnswerInvalid(
    `${operation} was answered with a page, not by the storage host: look for a proxy or a login before it.`,
  );

/** Frees the connection of an answer nobody reads. */
export async function discard(answer: WopiAnswer): Promise<void> {
  await readText(answer, 64 * 1024).catch(() => abandon(answer));
}

/** Ends an answer that nobody will read; the stream's complaint about that is nobody's concern either. */
export function abandon({ body }: WopiAnswer): void {
  body.on('error', () => undefined).destroy();
}

/** A value of `object` whatever the letter case of its name. */
export function valueOf(object: Record<string, unknown>, name: string): unknown {
  if (name in object) return object[name];
  const wanted = name.toLowerCase();
  return Object.entries(object).find(([key]) => key.toLowerCase() === wanted)?.[1];
}

/**
 * Streams the body to `toPath`; no file is left behind when that fails. A shorter body than announced is an error of
 * the connection; `Size` in CheckFileInfo is not looked at, hosts get it wrong.
 */
export async function saveBody(answer: WopiAnswer, toPath: string, maxBytes: number): Promise<DownloadResult> {
  const { body, headers } = answer;
  let size = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  try {
    if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    await pipeline(body, bounded, createWriteStream(toPath));
  } catch (error) {
    abandon(answer);
    await rm(toPath, { force: true });
    throw error;
  }
  return { size };
}

const tooLarge = (maxBytes: number): FileTooLarge =>
  new FileTooLarge(`The file is larger than ${maxBytes} bytes; raise wopi.maxFileSize to open it.`);
