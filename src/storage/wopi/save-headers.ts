import type { IncomingMessage } from 'node:http';
import iconv from 'iconv-lite';
import { dialects } from '../../dialect/index.js';
import type { Save, StorageUser } from '../document-storage.js';
import { header, headerText, lengthOf } from './headers.js';

/** A save header by its last word, in whichever product's spelling it came. */
const saveHeader = (request: IncomingMessage, word: string): string | undefined =>
  Object.values(dialects)
    .map(({ headerPrefix }) => headerText(request, headerPrefix + word))
    .find((value) => value !== undefined);

const isOn = (request: IncomingMessage, word: string): boolean => /^true$/i.test(saveHeader(request, word) ?? '');

/** `LastModifiedTime` as the service knows it; absent: save regardless of the state of the file. */
export const timestampOf = (request: IncomingMessage): string | undefined => saveHeader(request, 'Timestamp');

/** What the save headers tell (specification 4.4). */
export function readSave(request: IncomingMessage, user: StorageUser): Save {
  return {
    user,
    kind: isOn(request, 'IsExitSave') ? 'exit' : isOn(request, 'IsAutosave') ? 'auto' : 'manual',
    modifiedByUser: isOn(request, 'IsModifiedByUser'),
    editors: (headerText(request, 'X-WOPI-Editors') ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
    size: lengthOf(request),
    extendedData: saveHeader(request, 'ExtendedData'),
  };
}

/** A name that a header holds in UTF-7. */
export function nameIn(request: IncomingMessage, name: string): string {
  return iconv.decode(Buffer.from(header(request, name) ?? '', 'latin1'), 'utf-7');
}
