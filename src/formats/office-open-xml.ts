import { formats } from './catalogue.js';
import type { Content } from './content.js';

/** Longer lists of types are left to a library. */
const maxBytes = 256 * 1024;

/** Content type of the main part → extension: `…wordprocessingml.template` is `….template.main+xml` there. */
const byMainPart = new Map(
  formats
    .filter(({ container }) => container === 'zip')
    .map(({ mime, extension }) => [`${mime.replace(/\.12$/, '')}.main+xml`, extension]),
);

/**
 * Tells Word, Excel and PowerPoint packages, templates and those with macros apart by `[Content_Types].xml`.
 *
 * @returns `undefined` for everything else, and for archives that are not plainly well-formed
 */
export async function officeOpenXml(content: Content): Promise<string | undefined> {
  const archive = await content.package();
  const types = (await archive?.beginning('[Content_Types].xml', maxBytes)) ?? '';
  const contentTypes = types.matchAll(/ContentType="([^"]{1,200})"/g);
  return [...contentTypes].map(([, type = '']) => byMainPart.get(type)).find((extension) => extension !== undefined);
}
