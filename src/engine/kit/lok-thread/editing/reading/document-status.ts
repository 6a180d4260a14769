import type { DocumentKind, DocumentStatus, Part } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { parseObject, parseRectangles, toBoolean, toNumber, toText } from './payload.js';

/** The whole of a text document. */
const onlyPart: Part = { name: '', hash: '', visible: true };

/** The document as the current view sees it. */
export function readStatus(lok: LokDocument, kind: DocumentKind): DocumentStatus {
  const { width, height } = lok.size();
  if (kind === 'text') {
    const pages = parseRectangles(lok.partPageRectangles());
    return { kind, width, height, parts: [onlyPart], part: 0, pages };
  }
  const parts = Array.from({ length: lok.parts() }, (_, index) => readPart(lok, kind, index));
  return { kind, width, height, parts, part: lok.part() };
}

function readPart(lok: LokDocument, kind: DocumentKind, index: number): Part {
  const info = parseObject(lok.partInfo(index));
  const part = {
    name: toText(info['name']) || lok.partName(index),
    hash: toText(info['hash']) || lok.partHash(index),
    visible: info['visible'] === undefined || toBoolean(info['visible']),
  };
  if (kind !== 'spreadsheet') return part;
  const { column, row } = lok.dataArea(index);
  return {
    ...part,
    protected: toBoolean(info['protected']),
    ...(toBoolean(info['rtllayout']) && { rightToLeft: true }),
    lastColumn: toNumber(info['lastcolumn'], column),
    lastRow: toNumber(info['lastrow'], row),
  };
}
