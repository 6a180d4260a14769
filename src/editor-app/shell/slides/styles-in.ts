/** A style in LibreOffice's picture of all of them. */
export interface PaintedStyle {
  /** Where it lies in the picture, pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its middle, parts of the picture. */
  readonly middle: readonly [x: number, y: number];
  /** It is the selected table's. */
  readonly chosen: boolean;
}

export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Between the places of styles, pixels. */
const gap = 6;
/** About as far apart as LibreOffice (25.2) sets the places; they share out the picture's width and height. */
const usual = { across: 68, down: 78 } as const;
/** Around the table that is painted; the frame of the one in use lies within. */
const margins = { beside: 5, above: 14 } as const;

/**
 * The styles, row by row. LibreOffice paints each on a white paper with a frame around the one in use; a last one has a
 * plus, and makes a new style of the table.
 */
export function stylesIn({ data, width, height }: Pixels): readonly PaintedStyle[] {
  const columns = Math.max(1, Math.round((width + gap) / usual.across));
  const rows = Math.max(1, Math.round((height + gap) / usual.down));
  const [across, down] = [(width + gap) / columns, (height + gap) / rows];
  const [wide, high] = [across - gap, down - gap];
  const bright = (x: number, y: number): number => {
    const at = (Math.floor(y) * width + Math.floor(x)) * 4;
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  };
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    left: (index % columns) * across,
    top: Math.floor(index / columns) * down,
  }));
  return places
    .filter(({ left, top }) => bright(left + wide / 2, top + margins.above / 2) > 250)
    .slice(0, -1)
    .map(({ left, top }) => ({
      x: Math.round(left + margins.beside),
      y: Math.round(top + margins.above),
      width: Math.round(wide - 2 * margins.beside),
      height: Math.round(high - 2 * margins.above),
      middle: [(left + wide / 2) / width, (top + high / 2) / height],
      chosen: [0, 1, 2].some((x) => bright(left + x, top + margins.above / 2) < 100),
    }));
}
