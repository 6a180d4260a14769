import type { DocumentStatus } from '../../protocol/index.js';
import type { DocumentComment } from './editor-state.js';
import { parseRectangles } from './rectangles.js';
import { asText } from './text.js';
import { isRecord } from '../../values/index.js';

type Raw = Readonly<Record<string, unknown>>;

/** What a COMMENT callback holds: `{comment: {action: Add|Modify|Remove|Resolve, id, …}}`. */
function rawComment(message: unknown): Raw | undefined {
  const raw = isRecord(message) && isRecord(message['comment']) ? message['comment'] : message;
  return isRecord(raw) ? raw : undefined;
}

/** The comment that a COMMENT callback adds, if it adds one. */
export function addedComment(message: unknown): DocumentComment | undefined {
  const raw = rawComment(message);
  return raw?.['action'] === 'Add' ? readComment(raw) : undefined;
}

/** Applies a COMMENT callback. */
export function reduceComment(comments: readonly DocumentComment[], message: unknown): readonly DocumentComment[] {
  const raw = rawComment(message);
  if (!raw) return comments;
  const id = asText(raw['id']) ?? '';
  if (raw['action'] === 'Remove') return comments.filter((comment) => comment.id !== id && comment.parentId !== id);
  const known = comments.find((comment) => comment.id === id);
  const read = readComment(raw);
  const slide = known?.slide ?? comments.find(({ page }) => page !== undefined && page === read.page)?.slide;
  const changed = { ...known, ...read, ...(slide !== undefined && { slide }) };
  return known ? comments.map((comment) => (comment === known ? changed : comment)) : [...comments, changed];
}

/** Reads the answer of `.uno:ViewAnnotations`. */
export function readComments(answer: unknown): DocumentComment[] {
  const list = isRecord(answer) ? answer['comments'] : undefined;
  return Array.isArray(list) ? list.filter(isRecord).map(readComment) : [];
}

/** Whether it belongs to what of the document is looked at: its sheet, its slide. */
export function isShownOn({ part, page, slide }: DocumentComment, document: DocumentStatus | undefined): boolean {
  if (page !== undefined) return slide === undefined || document?.parts[document.part]?.hash === slide;
  return part === undefined || part === document?.part;
}

/** One that has come on a slide of which nobody knows yet which it is. */
export const isAdrift = ({ page, slide }: DocumentComment): boolean => page !== undefined && slide === undefined;

function readComment(raw: Raw): DocumentComment {
  const text = (name: string): string | undefined => asText(raw[name]);
  const parent = text('parentId') ?? text('parent');
  const cell = readCell(raw['cellRange']);
  const anchor = parseRectangles(raw['anchorPos'] ?? raw['rectangle'])[0];
  return {
    id: text('id') ?? '',
    ...(parent !== undefined && parent !== '0' && { parentId: parent }),
    author: text('author') ?? '',
    text: text('text') ?? plainText(text('html') ?? ''),
    resolved: text('resolved') === 'true',
    dateTime: text('dateTime') ?? '',
    ...(anchor && { anchor }),
    range: parseRectangles(raw['textRange']),
    ...(text('parthash') !== undefined && { page: text('parthash')! }),
    ...(text('slide') && { slide: text('slide')! }),
    ...(raw['tab'] !== undefined && { part: Number(raw['tab']) }),
    ...(cell && { cell }),
  };
}

/** `"column row column row"`, counted from 0. */
function readCell(range: unknown): DocumentComment['cell'] {
  const [, column, row] = /^(\d+) (\d+) /.exec(asText(range) ?? '') ?? [];
  return column === undefined || row === undefined ? undefined : { column: Number(column), row: Number(row) };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** LibreOffice's comment markup as text: paragraphs become lines. Shown as text only, never as markup. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|div)>\s*(?=<(p|div))|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#\d+|[a-z]+);/gi, (entity, name: string) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (entities[name.toLowerCase()] ?? entity),
    )
    .trim();
}
