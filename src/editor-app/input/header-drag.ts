import type { UnoArguments, ClientInput } from '../../protocol/index.js';
import type { HeaderHit } from '../canvas/sheet-headers.js';
import type { OutlineGroup } from '../canvas/outline-marks.js';

const hundredthMillimetres = (twips: number): number => Math.round((twips * 2540) / 1440);

const argument = (type: string, value: unknown) => ({ type, value });

export function selectHeader({ column, index }: HeaderHit, modifiers: number): ClientInput {
  const args: UnoArguments = column
    ? { Col: argument('unsigned short', index), Modifier: argument('unsigned short', modifiers) }
    : { Row: argument('long', index), Modifier: argument('unsigned short', modifiers) };
  return { type: 'uno', command: column ? '.uno:SelectColumn' : '.uno:SelectRow', args };
}

/** @param size twips. */
export function resizeHeader({ column, index }: HeaderHit, size: number): ClientInput {
  const length = argument('unsigned short', hundredthMillimetres(Math.max(0, size)));
  return column
    ? {
        type: 'uno',
        command: '.uno:ColumnWidth',
        args: { ColumnWidth: length, Column: argument('unsigned short', index + 1) },
      }
    : { type: 'uno', command: '.uno:RowHeight', args: { RowHeight: length, Row: argument('long', index + 1) } };
}

/** Fits the size to the content; the column or row has to be selected. */
export const optimalHeader = ({ column }: HeaderHit): ClientInput => ({
  type: 'uno',
  command: column ? '.uno:SetOptimalColumnWidthDirect' : '.uno:SetOptimalRowHeight',
  ...(!column && { args: { aExtraHeight: argument('unsigned short', 0) } }),
});

/** Closes a group that is open, and opens one that is closed. */
export const turnGroup = ({ column, level, index, hidden }: OutlineGroup): ClientInput => ({
  type: 'outline',
  column,
  level,
  index,
  hidden: !hidden,
});
