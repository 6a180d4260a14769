import { isRecord } from '../../values/index.js';

/** The names in LibreOffice's answer to `.uno:Bookmarks`; those it has made for itself (`__…`, `_Toc…`) are left out. */
export function readBookmarkNames(answer: unknown): readonly string[] {
  const list = isRecord(answer) ? answer['bookmarks'] : undefined;
  const names = Array.isArray(list) ? list.map((entry) => (isRecord(entry) ? entry['name'] : undefined)) : [];
  return names.filter((name): name is string => typeof name === 'string' && name !== '' && !name.startsWith('_'));
}

/** Signs that LibreOffice takes in no name of a bookmark. */
const refused = /[/\\@:*?";,.#]/;

/** Whether a bookmark may have the name. */
export const isBookmarkName = (name: string): boolean => name.trim() !== '' && !refused.test(name);
