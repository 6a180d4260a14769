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

/** Between the places of styles, and about how far apart LibreOffice (25.2) sets them, pixels. */
const gap = 6;
const usual = 68;
/** Of the table that is painted in the middle of a place, and around it: the frame of the one in use lies within. */
const [tall, beside] = [36, 5];
/** What is painted is darker than that, and the frame of the one in use. */
const [ink, frame] = [200, 130];
/** Rows of places are at least so far apart in which nothing is painted, pixels; lines within a table are not. */
const apart = 9;

/**
 * The styles, row by row. LibreOffice shares out the picture's width and height among their places, and paints a table in
 * each, with a frame around the one in use; a last one has a plus, and makes a new style of the table.
 */
export function stylesIn({ data, width, height }: Pixels): readonly PaintedStyle[] {
  const bright = (x: number, y: number): number => {
    const at = (Math.floor(y) * width + Math.floor(x)) * 4;
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  };
  const isPainted = (left: number, right: number, y: number): boolean => {
    for (let x = left; x < right; x++) if (bright(x, y) < ink) return true;
    return false;
  };
  const columns = Math.max(1, Math.round((width + gap) / usual));
  const across = (width + gap) / columns;
  const wide = across - gap;
  const rows = bandsOf(height, (y) => isPainted(0, wide, y));
  const down = (height + gap) / Math.max(1, rows);
  const high = down - gap;
  const places = Array.from({ length: columns * rows }, (_, index) => ({
    left: (index % columns) * across,
    top: Math.floor(index / columns) * down,
  }));
  const isThere = ({ left, top }: { left: number; top: number }): boolean =>
    Array.from({ length: tall }, (_, line) => top + (high - tall) / 2 + line).some((y) =>
      isPainted(left + beside, left + wide - beside, y),
    );
  return places
    .filter(isThere)
    .slice(0, -1)
    .map(({ left, top }) => ({
      x: Math.round(left + beside),
      y: Math.round(top + (high - tall) / 2),
      width: Math.round(wide - 2 * beside),
      height: tall,
      middle: [(left + wide / 2) / width, (top + high / 2) / height],
      chosen: [0, 1, 2, 3].some((x) => bright(left + x, top + high / 2 - tall / 2) < frame),
    }));
}

/** How many bands there are in which something is painted. */
function bandsOf(height: number, isPainted: (y: number) => boolean): number {
  let [bands, blank] = [0, apart];
  for (let y = 0; y < height; y++) {
    if (!isPainted(y)) blank++;
    else {
      if (blank >= apart) bands++;
      blank = 0;
    }
  }
  return bands;
}
