import type { CompoundFile } from './compound-file.js';
import type { Content } from './content.js';
import { languageOfId } from './language-id.js';

/** Defaults stand at the beginning of the part they are in. */
const partBytes = 32 * 1024;

/** The part of a package that says it, and how; the rest of an OpenDocument name is `ott`, `ods`, … */
const packages: readonly (readonly [entry: string, find: (text: string) => string | undefined])[] = [
  ['styles.xml', openDocument],
  ['word/styles.xml', wordDefaults],
  ['ppt/presentation.xml', presentationDefaults],
];

/**
 * The language that a document was written in, as it says itself: OpenDocument (packed and flat), Word, PowerPoint (not
 * the binary one), rich text, web pages. Spreadsheets of Excel and plain text do not say.
 *
 * @returns as it is written there, `de-DE` or `de`; `undefined` when it does not say, or cannot be read
 */
export async function documentLanguage(content: Content): Promise<string | undefined> {
  const compound = await content.compound();
  if (compound) return wordBinary(compound);
  const archive = await content.package();
  if (archive === undefined) return markup(content.head.toString('latin1'));
  for (const [entry, read] of packages) {
    const text = await archive.beginning(entry, partBytes);
    if (text !== undefined) return read(text);
  }
  return undefined;
}

// What may never end is sought up to the end of the text: from each beginning anew, a few kilobytes would take minutes.
function openDocument(xml: string): string | undefined {
  for (const [style] of xml.matchAll(/<style:default-style\b[\s\S]*?(?:<\/style:default-style>|$)/g)) {
    const language = /\bfo:language="([A-Za-z]{2,8})"/.exec(style)?.[1];
    const country = /\bfo:country="([A-Za-z]{2}|\d{3})"/.exec(style)?.[1];
    if (language !== undefined) return country === undefined ? language : `${language}-${country}`;
  }
  return undefined;
}

function wordDefaults(xml: string): string | undefined {
  const defaults = /<w:docDefaults>[\s\S]*?(?:<\/w:docDefaults>|$)/.exec(xml)?.[0] ?? '';
  return saidBy(defaults.matchAll(/<w:lang\b[^>]*/g), /\bw:val="([\w-]{2,20})"/);
}

function presentationDefaults(xml: string): string | undefined {
  const defaults = /<p:defaultTextStyle>[\s\S]*$/.exec(xml)?.[0] ?? '';
  return saidBy(defaults.matchAll(/<a:defRPr\b[^>]*/g), /\blang="([\w-]{2,20})"/);
}

/** The first of these tags that has such an attribute. */
function saidBy(tags: Iterable<RegExpExecArray>, attribute: RegExp): string | undefined {
  for (const [tag] of tags) {
    const value = attribute.exec(tag)?.[1];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** FibBase.lid, [MS-DOC] 2.5.2. */
async function wordBinary(file: CompoundFile): Promise<string | undefined> {
  const start = await file.beginning('WordDocument', 8);
  return start.length < 8 ? undefined : languageOfId(start.readUInt16LE(6));
}

const markup = (text: string): string | undefined => richText(text) ?? openDocument(text) ?? webPage(text);

function richText(text: string): string | undefined {
  const id = /^\{\\rtf[\s\S]*?\\deflang(\d{1,5})\b/.exec(text)?.[1];
  return id === undefined ? undefined : languageOfId(Number(id));
}

function webPage(html: string): string | undefined {
  return saidBy(html.matchAll(/<html\b[^>]*/gi), /\blang="?([\w-]{2,20})/i);
}
