import { cellsOfText, textOfCells } from '../../protocol/index.js';
import type { PastedCells } from './editor-state.js';

/** How else what was pasted into a sheet may be meant. */
export type PasteOption = 'source' | 'text' | 'comma' | 'semicolon' | 'space' | 'transpose';

export interface PasteContent {
  readonly mime: 'text/html' | 'text/plain;charset=utf-8';
  readonly data: string;
}

const signs = { comma: ',', semicolon: ';', space: ' ' } as const;
type Sign = keyof typeof signs;

const isSign = (option: PasteOption): option is Sign => Object.hasOwn(signs, option);

/** What makes a difference, in the order of a menu. */
export function pasteOptions({ text, html }: PastedCells): readonly PasteOption[] {
  const rows = cellsOfText(text);
  const width = Math.max(...rows.map((row) => row.length));
  const options: PasteOption[] = html === undefined ? [] : ['source'];
  options.push('text');
  if (width === 1) options.push(...(Object.keys(signs) as Sign[]).filter((sign) => text.includes(signs[sign])));
  if (rows.length * width > 1) options.push('transpose');
  return options;
}

const plain = (data: string): PasteContent => ({ mime: 'text/plain;charset=utf-8', data });

/** What is pasted instead. */
export function contentFor(option: PasteOption, { text, html }: Pick<PastedCells, 'text' | 'html'>): PasteContent {
  if (option === 'source' && html !== undefined) return { mime: 'text/html', data: html };
  if (isSign(option)) return plain(textOfCells(cellsOfText(text, signs[option])));
  return plain(option === 'transpose' ? textOfCells(transposed(cellsOfText(text))) : text);
}

function transposed(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
}
