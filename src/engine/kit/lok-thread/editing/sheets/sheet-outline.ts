import type { DocumentKind, ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { parseObject, toText } from '../reading/payload.js';

type Outline = Extract<ViewInput, { type: 'outline' }>;

/** Opens or closes a group of rows or columns. LibreOffice ends with one that is not there (25.2): somebody else may have dissolved it. */
export function showGroup(input: Outline, kind: DocumentKind, lok: LokDocument): void {
  const { column, level, index, hidden } = input;
  if (kind === 'spreadsheet' && hasGroup(lok, input)) lok.setOutlineState(column, level, index, hidden);
}

/** Groups of a level are separated by commas, levels by blanks. */
function hasGroup(lok: LokDocument, { column, level, index }: Outline): boolean {
  const axis = column ? 'columns' : 'rows';
  const values = parseObject(lok.commandValues(`.uno:SheetGeometryData?${axis}=true&groups=true`) ?? '')[axis];
  const groups = typeof values === 'object' && values !== null && 'groups' in values ? toText(values.groups) : '';
  const group = groups.split(' ')[level]?.split(',')[index];
  return group !== undefined && group !== '';
}
