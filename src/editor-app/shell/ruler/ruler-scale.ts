import type { LengthUnit } from '../../office/length-units.js';

/** Horizontal ruler of LibreOffice; all lengths in hundredths of a millimetre. */
export interface RulerData {
  /** Left edge of the text area from the page's edge. */
  readonly leftMargin: number;
  /** Width of the text area. */
  readonly textWidth: number;
  readonly pageWidth: number;
  /** Page's edge from the document's origin. */
  readonly pageOffset: number;
  readonly tabs: readonly number[];
}

const number = (value: unknown): number => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** Reads RULER_UPDATE; `undefined` before the first real one. */
export function readRuler(raw: unknown): RulerData | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const ruler = raw as Readonly<Record<string, unknown>>;
  const pageWidth = number(ruler['pageWidth']);
  if (pageWidth <= 0) return undefined;
  const tabs = Object.values(
    (ruler['tabs'] ?? {}) as Readonly<Record<string, { position?: unknown; style?: unknown }>>,
  );
  return {
    leftMargin: number(ruler['leftOffset']),
    textWidth: number(ruler['margin2']) - number(ruler['margin1']),
    pageWidth,
    pageOffset: number(ruler['pageOffset']),
    // Style 4 marks LibreOffice's default stops.
    tabs: tabs.filter(({ style }) => number(style) !== 4).map(({ position }) => number(position)),
  };
}

/** CSS pixels per hundredth of a millimetre at a zoom of 1: 96 per inch. */
export const pixelsPerUnit = 96 / 2540;

export interface Tick {
  /** Hundredths of a millimetre from the start of the text. */
  readonly at: number;
  readonly label?: string;
}

/** Marks of the ruler, counted from the start of the text in both directions. */
export function ticks({ leftMargin, pageWidth }: RulerData, unit: LengthUnit['name']): readonly Tick[] {
  const [major, minor] = unit === 'inches' ? [2540, 317.5] : [1000, 250];
  const perMajor = Math.round(major / minor);
  const from = -Math.floor(leftMargin / minor);
  const to = Math.floor((pageWidth - leftMargin) / minor);
  return Array.from({ length: to - from + 1 }, (_, offset) => {
    const index = from + offset;
    return index % perMajor === 0 && index !== 0
      ? { at: index * minor, label: String(Math.abs(index / perMajor) * (unit === 'millimetres' ? 10 : 1)) }
      : { at: index * minor };
  });
}
