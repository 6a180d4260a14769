import type { DocumentKind } from '../../../protocol/index.js';
import { isPicture, type EditorState } from '../../state/index.js';
import { chartAtHand } from '../table/chart.commands.js';
import type { CommandId } from '../table/command-table.js';

/** One group of a tab: large buttons with text first, then small ones in two rows. */
export interface TabGroup {
  /** Label key: `group.<id>`. */
  readonly group: string;
  readonly large?: readonly CommandId[];
  readonly rows?: readonly (readonly CommandId[])[];
}

export interface NotebookTab {
  /** Label key: `tab.<id>`. */
  readonly tab: string;
  readonly groups: readonly TabGroup[];
  /** Shown only while this command is enabled: tables, objects. */
  readonly onlyWith?: CommandId;
  /** Shown only then. */
  readonly when?: (state: EditorState) => boolean;
}

const large = (group: string, ...ids: readonly CommandId[]): TabGroup => ({ group, large: ids });
const rows = (group: string, ...lines: readonly (readonly CommandId[])[]): TabGroup => ({ group, rows: lines });

const clipboard: TabGroup = {
  group: 'clipboard',
  large: ['paste'],
  rows: [
    ['cut', 'copy'],
    ['cloneFormatting', 'clearFormatting'],
  ],
};
const font = rows(
  'font',
  ['fontName', 'fontSize', 'grow', 'shrink'],
  ['bold', 'italic', 'underline', 'strikeout', 'superscript', 'subscript', 'highlight', 'fontColor'],
);
const paragraphRows = (...last: readonly CommandId[]): TabGroup =>
  rows(
    'paragraph',
    ['bullets', 'numbering', 'indentLess', 'indentMore', 'outlineLeft', 'outlineRight', 'leftToRight', 'rightToLeft'],
    ['alignLeft', 'alignCenter', 'alignRight', 'alignJustify', 'lineSpacing', ...last],
  );
const paragraph = paragraphRows();
const find: TabGroup = { group: 'find', large: ['find'], rows: [['findReplace'], ['selectAll']] };

const file: NotebookTab = {
  tab: 'file',
  groups: [
    large('save', 'newFile', 'openFile', 'save', 'saveAs', 'rename'),
    large('export', 'downloadAs', 'exportPdf', 'print'),
    large('document', 'properties', 'share', 'versions', 'downloadStored', 'openToEdit', 'openToView'),
    large('session', 'endSession', 'close'),
    large('help', 'shortcuts', 'about'),
  ],
};
const view: NotebookTab = {
  tab: 'view',
  groups: [
    large('views', 'normalView', 'masterView', 'closeMaster', 'notesView'),
    large('zoom', 'zoomIn', 'zoomOut', 'zoom100', 'fitWidth', 'fitPage'),
    rows(
      'show',
      ['ruler', 'statusbar', 'navigation', 'notesPane', 'layers', 'sidebar'],
      ['showComments', 'formattingMarks', 'gridlines', 'units', 'fullscreen'],
    ),
    large('window', 'freezeMenu'),
    rows(
      'appearance',
      ['notebookbarMode', 'classicMode', 'screenReader'],
      ['lightTheme', 'darkTheme', 'autoTheme', 'darkPage'],
    ),
  ],
};
const tables = (shading: CommandId): NotebookTab => ({
  tab: 'table',
  onlyWith: 'tableDelete',
  groups: [
    large('insert', 'tableRowAbove', 'tableRowBelow', 'tableColumnLeft', 'tableColumnRight'),
    large('delete', 'tableDeleteRows', 'tableDeleteColumns', 'tableDelete'),
    large('merge', 'tableMerge', 'tableSplitCell', 'tableSplit'),
    large('styles', 'tableStyles', 'slideTableStyle'),
    rows('cells', ['borders'], [shading]),
    rows(
      'align',
      ['tableTop', 'tableMiddle', 'tableBottom'],
      ['tableEvenRows', 'tableEvenColumns', 'tableOptimalWidth'],
    ),
    rows('tools', ['tableSort', 'tableHeadings'], ['tableNumberFormat', 'tableToText']),
    large('properties', 'tableSelect', 'tableProperties'),
  ],
});
const charts: NotebookTab = {
  tab: 'chart',
  when: chartAtHand,
  groups: [
    large('style', 'chartType', 'chartRanges', 'chartData'),
    {
      group: 'elements',
      large: ['chartTitles', 'chartAxes', 'chartLegend', 'chartLabels', 'chartRows', 'chartColumns'],
      rows: [['chartDataTable'], ['chartErrorBars']],
    },
    large('arrange', 'arrange', 'alignObjects', 'wrap'),
    large('properties', 'positionSize'),
  ],
};
const pictureSelected = ({ overlay: { graphic } }: EditorState): boolean => graphic !== undefined && isPicture(graphic);
const pictures: NotebookTab = {
  tab: 'picture',
  when: pictureSelected,
  groups: [
    large('picture', 'replacePicture', 'crop', 'corrections', 'resetPicture', 'altText'),
    large('arrange', 'arrange', 'alignObjects', 'wrap', 'anchor'),
    rows('group', ['groupObjects', 'flipHorizontal', 'rotateLeft'], ['ungroupObjects', 'flipVertical', 'rotateRight']),
    large('properties', 'pictureProperties', 'positionSize'),
  ],
};
const objects: NotebookTab = {
  tab: 'object',
  onlyWith: 'positionSize',
  when: (state) => !pictureSelected(state) && state.overlay.openObject === undefined,
  groups: [
    rows('style', ['fillColor', 'areaDialog', 'objectShadow'], ['lineColor', 'lineDialog']),
    large('arrange', 'arrange', 'alignObjects', 'combineShapes', 'wrap', 'anchor'),
    rows('group', ['groupObjects', 'ungroupObjects'], ['flipHorizontal', 'flipVertical']),
    large('properties', 'altText', 'positionSize'),
  ],
};
const illustrations: TabGroup = {
  group: 'illustrations',
  large: ['image', 'shapes', 'textBox', 'chart'],
  rows: [['fontwork']],
};
const links: TabGroup = { group: 'links', large: ['hyperlink'], rows: [['bookmark'], ['crossReference']] };

const text: readonly NotebookTab[] = [
  file,
  {
    tab: 'home',
    groups: [
      clipboard,
      font,
      paragraphRows('paragraphColor'),
      rows('styles', ['style'], ['editStyle', 'updateStyle', 'newStyle']),
      find,
    ],
  },
  {
    tab: 'insert',
    groups: [
      large('pages', 'breaks', 'areas', 'headerFooter'),
      { group: 'table', large: ['table'], rows: [['textToTable']] },
      illustrations,
      links,
      {
        group: 'text',
        large: ['footnotes', 'fields', 'formula'],
        rows: [['contentControls', 'specialCharacter'], ['spacesAndHyphens']],
      },
      large('comments', 'comment'),
    ],
  },
  {
    tab: 'layout',
    groups: [
      large('page', 'orientation', 'pageSize', 'pageStyle', 'columns', 'titlePages'),
      large('paragraph', 'paragraph', 'lineSpacing', 'chapterNumbering', 'hyphenation'),
      large('appearance', 'watermark', 'themes'),
    ],
  },
  {
    tab: 'references',
    groups: [
      large('contents', 'tableOfContents', 'updateIndexes', 'updateAll'),
      large('footnotes', 'footnote', 'endnote'),
      large('captions', 'caption', 'crossReference', 'bookmark'),
    ],
  },
  {
    tab: 'review',
    groups: [
      large('proofing', 'spelling', 'spellOnline', 'ownWords', 'thesaurus', 'wordCount'),
      large('comments', 'comment', 'showComments', 'deleteAllComments'),
      large('tracking', 'trackChanges', 'showChanges'),
      large('changes', 'accept', 'reject', 'previousChange', 'nextChange', 'manageChanges', 'compare'),
    ],
  },
  view,
  tables('tableShading'),
  pictures,
  charts,
  objects,
];

const spreadsheet: readonly NotebookTab[] = [
  file,
  {
    tab: 'home',
    groups: [
      clipboard,
      rows(
        'font',
        ['fontName', 'fontSize', 'grow', 'shrink'],
        ['bold', 'italic', 'underline', 'strikeout', 'borders', 'cellColor', 'fontColor'],
      ),
      rows(
        'align',
        ['cellTop', 'cellMiddle', 'cellBottom', 'wrapText'],
        ['cellLeft', 'cellCenter', 'cellRight', 'mergeCells'],
      ),
      rows('number', ['numberFormat', 'moreDecimals', 'fewerDecimals'], ['currency', 'percent', 'decimal', 'date']),
      large('cells', 'cellStyles', 'conditional', 'insertMenu', 'deleteMenu'),
      rows('editing', ['autoSum', 'sortAscending', 'sortDescending'], ['autoFilter', 'clearContents', 'find']),
    ],
  },
  {
    tab: 'insert',
    groups: [
      {
        group: 'tables',
        large: ['pivotTable', 'sparkline'],
        rows: [['pivotRefresh', 'pivotFilter'], ['pivotDelete']],
      },
      illustrations,
      { group: 'formulas', large: ['insertFunction', 'names', 'databaseRange'], rows: [['createNames']] },
      large('links', 'hyperlink', 'fields', 'formula', 'specialCharacter'),
      large('comments', 'comment'),
    ],
  },
  {
    tab: 'layout',
    groups: [
      large('page', 'sheetPage', 'sheetHeaders', 'printRanges', 'sheetBreaks', 'themes'),
      large('sheet', 'rowsMenu', 'columnsMenu', 'freezeMenu'),
      large('sheets', 'newSheet', 'duplicateSheet', 'hideSheet', 'showSheet', 'sheetRightToLeft'),
    ],
  },
  {
    tab: 'data',
    groups: [
      { group: 'sort', large: ['sort'], rows: [['sortAscending'], ['sortDescending']] },
      { group: 'filter', large: ['autoFilter', 'standardFilter'], rows: [['advancedFilter'], ['clearFilter']] },
      large('tools', 'validation', 'textToColumns', 'fill'),
      large('outline', 'group', 'ungroup', 'outlineMenu'),
      large('calculate', 'analysis'),
      rows('formulas', ['trace', 'showFormulas'], ['formulasToValues', 'recalculate']),
    ],
  },
  {
    tab: 'review',
    groups: [
      large('proofing', 'spellOnline', 'ownWords'),
      large('comments', 'comment', 'showComments'),
      large('protect', 'protectSheet', 'protectWorkbook'),
    ],
  },
  view,
  pictures,
  charts,
  objects,
];

const drawingHome: readonly TabGroup[] = [
  font,
  paragraph,
  rows('drawing', ['shapes', 'fillColor', 'arrange'], ['textBox', 'lineColor', 'alignObjects']),
  find,
];
const drawingInsert = (pages: 'slides' | 'pages'): NotebookTab => ({
  tab: 'insert',
  groups: [
    large(pages, 'newSlide', 'duplicateSlide'),
    large('table', 'table'),
    illustrations,
    large('lines', 'line', 'arrow', 'connector', 'freeform'),
    large('text', 'hyperlink', 'specialCharacter', 'fields', 'slideFooter'),
    large('comments', 'comment'),
  ],
});
const drawingReview: NotebookTab = {
  tab: 'review',
  groups: [large('proofing', 'spellOnline', 'ownWords'), large('comments', 'comment', 'showComments')],
};

const presentation: readonly NotebookTab[] = [
  file,
  {
    tab: 'home',
    groups: [clipboard, large('slides', 'closeMaster', 'newSlide', 'layout', 'presentFromHere'), ...drawingHome],
  },
  drawingInsert('slides'),
  {
    tab: 'design',
    groups: [
      large('slides', 'layout', 'duplicateSlide', 'renameSlide', 'deleteSlide'),
      large('order', 'slideUp', 'slideDown', 'hideSlide', 'showSlide'),
      large('master', 'masterView', 'masterMenu', 'themes', 'slideProperties'),
    ],
  },
  {
    tab: 'slideshow',
    groups: [
      large('transition', 'slideTransition', 'slideAnimation'),
      large('start', 'present', 'presentFromHere', 'presenterView'),
    ],
  },
  drawingReview,
  view,
  tables('fillColor'),
  pictures,
  charts,
  objects,
];

const drawing: readonly NotebookTab[] = [
  file,
  { tab: 'home', groups: [clipboard, ...drawingHome] },
  drawingInsert('pages'),
  {
    tab: 'layout',
    groups: [
      large('page', 'newSlide', 'duplicateSlide', 'renameSlide', 'deleteSlide', 'slideProperties', 'themes', 'layers'),
      large('order', 'slideUp', 'slideDown'),
    ],
  },
  drawingReview,
  view,
  tables('fillColor'),
  pictures,
  charts,
  objects,
];

export const notebookbars: Readonly<Record<DocumentKind, readonly NotebookTab[]>> = {
  text,
  spreadsheet,
  presentation,
  drawing,
};
