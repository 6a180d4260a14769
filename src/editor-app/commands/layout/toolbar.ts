import type { DocumentKind } from '../../../protocol/index.js';
import type { CommandId } from '../table/command-table.js';

/** A toolbar is a list of groups; a group gives way as a whole when the window is narrow. */
export type Toolbar = readonly (readonly CommandId[])[];

const file: readonly CommandId[] = ['save', 'print', 'undo', 'redo', 'cloneFormatting', 'clearFormatting'];
const font: readonly CommandId[] = ['fontName', 'fontSize'];
const characters: readonly CommandId[] = ['bold', 'italic', 'underline', 'strikeout', 'fontColor', 'highlight'];
const paragraphs: readonly CommandId[] = ['alignLeft', 'alignCenter', 'alignRight', 'alignJustify'];
const review: readonly CommandId[] = ['comment', 'find', 'sidebar'];

export const toolbars: Readonly<Record<DocumentKind, Toolbar>> = {
  text: [
    file,
    ['style', ...font],
    characters,
    paragraphs,
    ['bullets', 'numbering', 'indentLess', 'indentMore', 'lineSpacing'],
    ['table', 'image', 'hyperlink', 'shapes', 'pageBreak', 'specialCharacter'],
    ['trackChanges', 'formattingMarks'],
    review,
  ],
  spreadsheet: [
    file,
    font,
    ['bold', 'italic', 'underline', 'strikeout', 'fontColor', 'cellColor', 'borders'],
    ['cellLeft', 'cellCenter', 'cellRight', 'cellTop', 'cellMiddle', 'cellBottom', 'wrapText', 'mergeCells'],
    ['currency', 'percent', 'decimal', 'date', 'moreDecimals', 'fewerDecimals'],
    ['sortAscending', 'sortDescending', 'autoFilter', 'freezeMenu', 'conditional'],
    ['chart', 'image', 'hyperlink', 'shapes'],
    review,
  ],
  presentation: [
    file,
    ['newSlide', 'layout', 'presentFromHere'],
    font,
    characters,
    paragraphs,
    ['bullets', 'numbering', 'outlineLeft', 'outlineRight', 'lineSpacing'],
    ['table', 'image', 'textBox', 'shapes', 'hyperlink'],
    ['lineColor', 'fillColor', 'arrange', 'alignObjects'],
    review,
  ],
  drawing: [
    file,
    font,
    characters,
    paragraphs,
    ['image', 'textBox', 'shapes', 'connector', 'line', 'hyperlink'],
    ['lineColor', 'fillColor', 'arrange', 'alignObjects', 'groupObjects', 'ungroupObjects'],
    review,
  ],
};

/** What fits the bottom bar of a phone; all else is in the menu. */
export const phoneToolbars: Readonly<Record<DocumentKind, readonly CommandId[]>> = {
  text: [
    'undo',
    'redo',
    'bold',
    'italic',
    'underline',
    'fontColor',
    'bullets',
    'numbering',
    'alignLeft',
    'alignCenter',
    'image',
    'comment',
  ],
  spreadsheet: [
    'undo',
    'redo',
    'bold',
    'italic',
    'cellColor',
    'numberFormat',
    'cellLeft',
    'cellCenter',
    'cellRight',
    'autoSum',
    'borders',
  ],
  presentation: ['undo', 'redo', 'newSlide', 'present', 'bold', 'italic', 'fontColor', 'fillColor', 'image', 'shapes'],
  drawing: ['undo', 'redo', 'bold', 'italic', 'fontColor', 'fillColor', 'lineColor', 'image', 'shapes', 'layers'],
};
