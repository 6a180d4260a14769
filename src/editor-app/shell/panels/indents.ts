import { wordOf } from '../../commands/values.js';
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

const hundredths = (value: number) => ({ type: 'long', value: Math.round(value * 1000) }) as const;

/** LibreOffice takes hundredths of a millimetre. */
export function indentArguments({ left, right, firstLine }: Indents): UnoArguments {
  return {
    'LeftRightParaMargin.LeftMargin': hundredths(left),
    'LeftRightParaMargin.RightMargin': hundredths(right),
    'LeftRightParaMargin.FirstLineIndent': hundredths(firstLine),
  };
}
