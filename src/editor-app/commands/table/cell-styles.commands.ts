import { gallery, text, uno, type Command } from './command.js';
import type { CellLook } from './gallery.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['spreadsheet'];

/** LibreOffice's own styles of cells, by their names there, which do not depend on the language. */
const style = (name: string, look: CellLook = {}): Command =>
  uno('StyleApply', undefined, {
    at: ['dropDown'],
    kinds,
    picture: { kind: 'cell', look },
    args: { Style: text(name), FamilyName: text('CellStyles') },
  });

export const cellStyleCommands = {
  cellStyleDefault: style('Default'),
  cellStyleGood: style('Good', { fill: '#ccffcc', color: '#006600' }),
  cellStyleBad: style('Bad', { fill: '#ffcccc', color: '#cc0000' }),
  cellStyleNeutral: style('Neutral', { fill: '#ffffcc', color: '#996600' }),
  cellStyleWarning: style('Warning', { color: '#cc0000' }),
  cellStyleError: style('Error', { fill: '#cc0000', color: '#ffffff', bold: true }),
  cellStyleHeading1: style('Heading 1', { bold: true, large: true }),
  cellStyleHeading2: style('Heading 2', { bold: true }),
  cellStyleNote: style('Note', { fill: '#ffffcc', color: '#333333' }),
  cellStyleAccent1: style('Accent 1', { fill: '#000000', color: '#ffffff', bold: true }),
  cellStyleAccent2: style('Accent 2', { fill: '#808080', color: '#ffffff', bold: true }),
  cellStyleAccent3: style('Accent 3', { fill: '#dddddd', bold: true }),
  cellStyles: gallery(
    'StyleGuide',
    [
      {
        columns: 4,
        items: [
          ...(['cellStyleDefault', 'cellStyleGood', 'cellStyleBad', 'cellStyleNeutral'] as const),
          ...(['cellStyleWarning', 'cellStyleError', 'cellStyleNote', 'cellStyleHeading1'] as const),
          ...(['cellStyleHeading2', 'cellStyleAccent1', 'cellStyleAccent2', 'cellStyleAccent3'] as const),
        ],
      },
    ],
    { at: ['menubar', 'tabs'], kinds },
  ),
} satisfies Record<string, Command>;
