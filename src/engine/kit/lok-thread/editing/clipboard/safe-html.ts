import { pictureTypeOf } from '../../../../../protocol/index.js';

/** Attributes whose address LibreOffice loads by itself when a piece of html comes in. */
const loading = /^(?:src|srcset|background|lowsrc|dynsrc|data|poster|code|codebase|archive|usemap|(?:[\w-]+:)?href)$/i;
/** Where `href` is followed by people only. */
const links: ReadonlySet<string> = new Set(['a', 'area']);
const left: ReadonlySet<string> = new Set(['link', 'base', 'script']);
/** Addresses that lead to no file of this machine. Anything written otherwise, by character references say, is not among them. */
const elsewhere = /^\s*(?:https?:|cid:)/i;
/** An SVG drawing, or a page, that comes along in the address has addresses of its own. */
const picture = /^\s*data:image\/[\w.+-]+;base64,([a-z\d+/]{16})/i;

const next = /<!--.*?(?:-->|$)|<[!?][^>]*>?|<\/([a-z][\w:-]*)[^>]*>?|<([a-z][\w:-]*)|<|[^<]+/gisy;
const attribute = /[\s/"'=]*([^\s/=>"'][^\s/=>]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const tagEnd = /[\s/"'=]*>/y;
const scriptEnd = /<\/script\b[^>]*>?|$/gi;
const styleEnd = /<\/style\b|$/gi;

/**
 * Html as one reads it who takes nothing for more than it says: without references to files, comments and scripts, and
 * written so that no other reader finds other tags in it.
 */
export function withoutFiles(html: string): string {
  let safe = '';
  for (let at = 0; at < html.length;) {
    next.lastIndex = at;
    const [found, closed, opened] = next.exec(html)!;
    at += found.length;
    if (opened !== undefined) [safe, at] = tag(html, at, opened, safe);
    else if (closed !== undefined) safe += left.has(closed.toLowerCase()) ? '' : `</${closed}>`;
    else if (!/^<[!?]/.test(found)) safe += found === '<' ? '&lt;' : found;
  }
  return safe;
}

/** @returns what is written by then, and where to read on */
function tag(html: string, start: number, name: string, before: string): [string, number] {
  const { attributes, end } = attributesAt(html, start);
  const kind = name.toLowerCase();
  if (end === undefined) return [before, html.length];
  if (kind === 'script') return [before, endOf(scriptEnd, html, end, true)];
  if (left.has(kind)) return [before, end];
  if (kind === 'meta') return [before + meta(attributes), end];
  const safe = `${before}<${name}${attributes.map((each) => written(kind, each)).join('')}>`;
  if (kind !== 'style') return [safe, end];
  const rest = endOf(styleEnd, html, end, false);
  return [safe + withoutUrls(html.slice(end, rest)).replaceAll(/<(?!!--)/g, ''), rest];
}

function isHarmless(address: string): boolean {
  const [, start] = picture.exec(address) ?? [];
  return start === undefined ? elsewhere.test(address) : pictureTypeOf(Buffer.from(start, 'base64')) !== undefined;
}

type Attribute = readonly [name: string, value: string | undefined];

/** @returns no end where the tag has none */
function attributesAt(html: string, start: number): { attributes: Attribute[]; end?: number } {
  const attributes: Attribute[] = [];
  for (let at = start; ;) {
    tagEnd.lastIndex = attribute.lastIndex = at;
    if (tagEnd.test(html)) return { attributes, end: tagEnd.lastIndex };
    const found = attribute.exec(html);
    if (!found) return { attributes };
    at = attribute.lastIndex;
    const [, name = '', double, single, bare] = found;
    if (/^[\w:-]+$/.test(name)) attributes.push([name, double ?? single ?? bare]);
  }
}

function written(tagName: string, [name, value]: Attribute): string {
  if (value === undefined) return ` ${name}`;
  const isFollowed = links.has(tagName) && name.toLowerCase() === 'href';
  if (!isFollowed && loading.test(name) && !isHarmless(value)) return '';
  const safe = name.toLowerCase() === 'style' ? withoutUrls(value) : value;
  return ` ${name}="${safe.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`;
}

/** What it says of characters is not true any more. */
function meta(attributes: readonly Attribute[]): string {
  if (attributes.some(([name]) => /^(?:http-equiv|charset)$/i.test(name))) return '<meta charset="utf-8">';
  return `<meta${attributes.map((each) => written('meta', each)).join('')}>`;
}

/** Styles that spell a word with escapes or character references lose these. */
const withoutUrls = (style: string): string =>
  style
    .replaceAll('\\', '')
    .replaceAll(/&(?!quot;|apos;|amp;)/g, '')
    .replaceAll(/@import[^;]*;?/gi, '')
    .replaceAll(/url\(\s*(["']?)([^)]*)/gi, (url, quote: string, address: string) =>
      isHarmless(address) ? url : `url(${quote}`,
    );

function endOf(pattern: RegExp, html: string, start: number, behind: boolean): number {
  pattern.lastIndex = start;
  const found = pattern.exec(html);
  return found ? found.index + (behind ? found[0].length : 0) : html.length;
}
