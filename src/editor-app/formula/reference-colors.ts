/** Of one reference: the frame around its cells, and its letters. */
interface ReferenceColor {
  /** On paper, which is light in sheets, and on light bars. */
  readonly light: string;
  /** On dark bars. */
  readonly dark: string;
}

/** Told apart from one another; letters have a contrast of 4.5 at least. */
const colors: readonly [ReferenceColor, ...ReferenceColor[]] = [
  { light: '#0f6cbd', dark: '#62abf5' },
  { light: '#c50f1f', dark: '#f1707b' },
  { light: '#7a4fbf', dark: '#b99bf0' },
  { light: '#107c10', dark: '#6ccb6c' },
  { light: '#bc4b09', dark: '#f0945c' },
  { light: '#007c8a', dark: '#4cc4d1' },
  { light: '#b4009e', dark: '#ee6fdc' },
  { light: '#8a6116', dark: '#d9b154' },
];

/** @param color the number of a reference; those of a long formula come again */
export const referenceColor = (color: number): ReferenceColor => colors[color % colors.length] ?? colors[0];
