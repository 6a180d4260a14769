import { formatOf } from '../../formats/index.js';
import { extensionOf } from './file-format.js';

/** What RenameFile asks for: without the extension, which the file keeps. */
export function stemFor(name: string, fileName: string): string {
  const ending = endingOf(fileName);
  return endsWith(name, ending) ? name.slice(0, -ending.length) : name;
}

/** What the file is called after that. Hosts answer with its extension, or without. */
export function renamedTo(answered: string, fileName: string): string {
  const ending = endingOf(fileName);
  return endsWith(answered, ending) ? answered : answered + ending;
}

/** What a copy is called: its format is the file's where the name says none. */
export function wholeName(name: string, fileName: string): string {
  return endingOf(name) === '' ? name + endingOf(fileName) : name;
}

/** `.docx` of `letter.docx`, as it is written; a date at a name's end is no format. */
const endingOf = (name: string): string => (formatOf(extensionOf(name)) ? name.slice(name.lastIndexOf('.')) : '');

const endsWith = (name: string, ending: string): boolean =>
  ending !== '' && name.length > ending.length && name.toLowerCase().endsWith(ending.toLowerCase());
