import { wordOf } from '../../office/values.js';
import type { UnoArguments } from '../../../protocol/index.js';

/** Centimetres. */
export interface Indents {
  readonly left: number;
  readonly right: number;
  readonly firstLine: number;
}

const centimetres: Readonly<Record<string, number>> = { inch: 2.54, in: 2.54, cm: 1, mm: 0.1, pt: 2.54 / 72 };

/** Reads `{left: "0,79", right, firstline, unit: "inch"}`, the state of `.uno:LeftRightParaMargin`. */
export function readIndents(raw: unknown): Indents | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const state = ('state' in raw ? raw.state : raw) as Readonly<Record<string, unknown>> | undefined;
  if (!state || state['left'] === undefined) return undefined;
  const factor = centimetres[wordOf(state['unit'])] ?? 2.54;
  const read = (name: string): number => (Number(wordOf(state[name]).replace(',', '.')) || 0) * factor;
  return { left: read('left'), right: read('right'), firstLine: read('firstline') };
}

const names = { firstLine: 'FirstLineIndent', left: 'LeftParaIndent', right: 'RightParaIndent' } as const;
export type RulerMove = keyof Indents | 'leftMargin' | 'rightMargin';

/**
 * The command that moves an indent of the paragraph or a margin of the page inwards. LibreOffice takes how far, as a
 * part of the page's width; what is set by length opens its dialog instead.
 * @param by centimetres
 * @param pageWidth hundredths of a millimetre
 */
export function rulerCommand(side: RulerMove, by: number, pageWidth: number): { command: string; args: UnoArguments } {
  const ratio = { type: 'string', value: ((by * 1000) / pageWidth).toFixed(6) } as const;
  if (side === 'leftMargin') return { command: '.uno:RulerChangeState', args: { Margin1: ratio } };
  if (side === 'rightMargin') return { command: '.uno:RulerChangeState', args: { Margin2: ratio } };
  return { command: '.uno:ParagraphChangeState', args: { [names[side]]: ratio } };
}

/**
 * The command that sets, moves or removes a tab stop of the paragraph.
 * @param index among those that are not LibreOffice's own; -1 for a new one
 * @param position hundredths of a millimetre from the start of the text; none removes it
 */
export function tabCommand(index: number, position?: number): { command: string; args: UnoArguments } {
  const twips = Math.round(((position ?? 0) * 1440) / 2540);
  return {
    command: '.uno:ChangeTabStop',
    args: {
      Index: { type: 'long', value: index },
      Position: { type: 'long', value: Math.max(0, twips) },
      Remove: { type: 'boolean', value: position === undefined },
    },
  };
}
