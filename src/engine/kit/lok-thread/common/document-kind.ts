import type { DocumentKind } from '../../../../protocol/index.js';
import { KitFailure } from './kit-failure.js';
import { LokDocumentType, type LokDocument } from '../../lok/lok-document.js';

const kinds: Readonly<Record<number, DocumentKind>> = {
  [LokDocumentType.text]: 'text',
  [LokDocumentType.spreadsheet]: 'spreadsheet',
  [LokDocumentType.presentation]: 'presentation',
  [LokDocumentType.drawing]: 'drawing',
};

/** @throws KitFailure document_corrupt for kinds that are none of ours (databases, formulas) */
export function documentKind(document: LokDocument): DocumentKind {
  const kind = kinds[document.type()];
  if (kind === undefined) throw new KitFailure('document_corrupt', 'This kind of document is not supported.');
  return kind;
}
