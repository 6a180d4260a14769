import type { DocumentKind } from '../../../protocol/index.js';
import type { CommandId } from '../table/command-table.js';

export interface SidebarSection {
  /** Label key: `group.<id>`. */
  readonly section: string;
  readonly rows: readonly (readonly CommandId[])[];
  /** Shown only while LibreOffice reports this command as usable: tables, objects. */
  readonly onlyWith?: CommandId;
}

const section = (name: string, ...rows: readonly (readonly CommandId[])[]): SidebarSection => ({ section: name, rows });

const font = section(
  'font',
  ['fontName', 'fontSize'],
  ['bold', 'italic', 'underline', 'strikeout', 'superscript', 'subscript'],
  ['fontColor', 'highlight', 'grow', 'shrink', 'changeCase', 'clearFormatting'],
);
const paragraph = section(
  'paragraph',
  ['alignLeft', 'alignCenter', 'alignRight', 'alignJustify', 'leftToRight', 'rightToLeft'],
  ['bullets', 'numbering', 'listOptions', 'indentLess', 'indentMore', 'outlineLeft', 'outlineRight'],
  ['lineSpacing', 'spaceMore', 'spaceLess', 'paragraph'],
);
const object: SidebarSection = {
  onlyWith: 'positionSize',
  ...section(
    'object',
    ['fillColor', 'areaDialog', 'lineColor', 'lineDialog'],
    ['toFront', 'forward', 'backward', 'toBack'],
    ['objectLeft', 'objectCenter', 'objectRight', 'objectTop', 'objectMiddle', 'objectBottom'],
    ['wrap', 'groupObjects', 'ungroupObjects', 'flipHorizontal', 'flipVertical', 'positionSize'],
  ),
};
const table: SidebarSection = {
  onlyWith: 'tableDelete',
  ...section(
    'table',
    ['tableRowAbove', 'tableRowBelow', 'tableColumnLeft', 'tableColumnRight'],
    ['tableDeleteRows', 'tableDeleteColumns', 'tableDelete'],
    ['tableMerge', 'tableSplitCell', 'tableSplit', 'tableTop', 'tableMiddle', 'tableBottom'],
    ['borders', 'tableShading', 'tableStyles', 'slideTableStyle'],
    ['tableEvenRows', 'tableEvenColumns', 'tableOptimalWidth', 'tableProperties'],
  ),
};
const slide = section(
  'slide',
  ['layout', 'slideTransition', 'slideAnimation', 'slideProperties'],
  ['masterView', 'notesView', 'normalView'],
);

export const sidebars: Readonly<Record<DocumentKind, readonly SidebarSection[]>> = {
  text: [
    section('styles', ['style'], ['editStyle', 'updateStyle', 'newStyle']),
    font,
    paragraph,
    table,
    object,
    section('page', ['orientation', 'pageSize', 'columns', 'pageStyle']),
  ],
  spreadsheet: [
    section('styles', ['style']),
    section(
      'font',
      ['fontName', 'fontSize'],
      ['bold', 'italic', 'underline', 'strikeout', 'grow', 'shrink'],
      ['fontColor', 'cellColor', 'borders', 'clearFormatting'],
    ),
    section(
      'align',
      ['cellLeft', 'cellCenter', 'cellRight', 'cellJustify'],
      ['cellTop', 'cellMiddle', 'cellBottom', 'wrapText', 'mergeCells'],
    ),
    section(
      'number',
      ['numberFormat', 'moreDecimals', 'fewerDecimals'],
      ['currency', 'percent', 'decimal', 'date', 'thousands', 'formatCells'],
    ),
    section('cells', ['conditional', 'insertMenu', 'deleteMenu', 'rowsMenu', 'columnsMenu']),
    object,
  ],
  presentation: [slide, font, paragraph, table, object],
  drawing: [font, paragraph, table, object],
};
