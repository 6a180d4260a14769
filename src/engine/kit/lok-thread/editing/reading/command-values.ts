import { KitFailure } from '../../common/kit-failure.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { parseTolerant } from './payload.js';

/** What may be asked of LibreOffice: names that only read. */
const readable: ReadonlySet<string> = new Set([
  '.uno:AcceptTrackedChanges',
  '.uno:Bookmark',
  '.uno:Bookmarks',
  '.uno:CellCursor',
  '.uno:CharFontName',
  '.uno:ContentControlProperties',
  '.uno:DocumentRepair',
  '.uno:Field',
  '.uno:Fields',
  '.uno:FontSubset',
  '.uno:FunctionList',
  '.uno:LanguageStatus',
  '.uno:Redo',
  '.uno:Section',
  '.uno:Sections',
  '.uno:SetDocumentProperties',
  '.uno:SheetGeometryData',
  '.uno:StyleApply',
  '.uno:TextFormField',
  '.uno:TextFormFields',
  '.uno:TrackedChangeAuthors',
  '.uno:Undo',
  '.uno:ViewAnnotations',
  '.uno:ViewAnnotationsPosition',
  '.uno:ViewRowColumnHeaders',
]);

/** `.uno:Name` with `?name=value&…`. */
const shape = /^(\.uno:\w+)(\?[\w=&,.:%\- ]*)?$/;

/** @throws KitFailure bad_option for a command that is not on the list */
export function commandValues(lok: LokDocument, command: string): unknown {
  const name = shape.exec(command)?.[1];
  if (name === undefined || !readable.has(name)) throw new KitFailure('bad_option', `No values for ${command}.`);
  const values = lok.commandValues(command);
  return values === null ? null : parseTolerant(values);
}
