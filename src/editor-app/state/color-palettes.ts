import { isRecord } from '../../values/index.js';

/** A colour of the document's theme, or a tint of one: what has it changes with the theme. */
export interface ThemeColor {
  /** `#rrggbb` */
  readonly color: string;
  /** LibreOffice's number: dark 1, light 1, dark 2, light 2, six accents, links, visited links. */
  readonly index: number;
  /** Percent; below 0: darker by so much. */
  readonly lighter: number;
}

export interface ColorPalettes {
  /** Rows of one tint each, the plain colours first; none where the document has no theme. */
  readonly theme: readonly (readonly ThemeColor[])[];
  /** `#rrggbb`, what the document has when it is opened or saved. */
  readonly document: readonly string[];
}

export const noPalettes: ColorPalettes = { theme: [], document: [] };

type Told = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const hex = /^[\da-f]{6}$/i;

/** Of LibreOffice's callback `color_palettes`. */
export function readPalettes(payload: unknown): ColorPalettes {
  if (!isRecord(payload)) return noPalettes;
  return {
    theme: listOf(payload['ThemeColors']).map((row) => listOf(row).flatMap(readThemeColor)),
    document: listOf(payload['DocumentColors']).flatMap(listOf).flatMap(readColor),
  };
}

function readColor(told: unknown): readonly string[] {
  const value = isRecord(told) ? told['Value'] : undefined;
  return typeof value === 'string' && hex.test(value) ? [`#${value.toLowerCase()}`] : [];
}

function readThemeColor(told: unknown): readonly ThemeColor[] {
  const data = isRecord(told) ? told['Data'] : undefined;
  const index = isRecord(data) ? data['ThemeIndex'] : undefined;
  if (!isRecord(data) || typeof index !== 'number') return [];
  const [kept = 100, added = 0] = ['LumMod', 'LumOff'].map((type) => percentOf(data, type));
  return readColor(told).map((color) => ({ color, index, lighter: added > 0 ? added : kept - 100 }));
}

/** LibreOffice tells hundredths of a percent. */
function percentOf(data: Told, type: string): number | undefined {
  const found = listOf(data['Transformations']).find((each) => isRecord(each) && each['Type'] === type);
  const value = isRecord(found) ? found['Value'] : undefined;
  return typeof value === 'number' ? value / 100 : undefined;
}

const change = (Type: string, percent: number) => ({ Type, Value: percent * 100 });

/** As LibreOffice's commands take it. */
export function themeColorJson({ index, lighter }: ThemeColor): string {
  const lighten = [change('LumMod', 100 - lighter), change('LumOff', lighter)];
  const Transformations = lighter > 0 ? lighten : lighter < 0 ? [change('LumMod', 100 + lighter)] : [];
  return JSON.stringify({ ThemeIndex: index, Transformations });
}
