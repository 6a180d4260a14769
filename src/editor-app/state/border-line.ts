export type LineStyle = 'solid' | 'dotted' | 'dashed' | 'double';

/** What the next border of cells is drawn with. */
export interface BorderLine {
  readonly style: LineStyle;
  /** Points. */
  readonly width: number;
  /** `#rrggbb`. */
  readonly color: string;
}
