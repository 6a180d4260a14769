import { plainState } from './plain-state.js';

export interface LengthUnit {
  readonly name: 'millimetres' | 'centimetres' | 'inches';
  /** Hundredths of a millimetre. */
  readonly size: number;
  /** What is behind a number. */
  readonly sign: string;
  /** Decimal places that tell a tenth of a millimetre. */
  readonly digits: number;
}

const millimetres: LengthUnit = { name: 'millimetres', size: 100, sign: ' mm', digits: 1 };
const centimetres: LengthUnit = { name: 'centimetres', size: 1000, sign: ' cm', digits: 2 };
const inches: LengthUnit = { name: 'inches', size: 2540, sign: '″', digits: 2 };

/** By LibreOffice's number of the unit. */
const units: ReadonlyMap<string, LengthUnit> = new Map([
  ['1', millimetres],
  ['2', centimetres],
  ['8', inches],
]);

/** What people see lengths in. */
export function lengthUnit({ commands }: { readonly commands: Readonly<Record<string, unknown>> }): LengthUnit {
  return units.get(String(plainState(commands['.uno:MetricUnit']))) ?? centimetres;
}

/** @param length hundredths of a millimetre */
export const lengthText = (length: number, { size, digits, sign }: LengthUnit): string =>
  `${(length / size).toFixed(digits)}${sign}`;
