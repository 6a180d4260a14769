/** Dark enough for white text on them (contrast 4.5:1), and told apart by people with the common colour blindnesses. */
const palette = [
  '#0f6cbd',
  '#b10e1c',
  '#0e700e',
  '#8e3a80',
  '#8a3707',
  '#00666d',
  '#5c2e91',
  '#7a5c00',
  '#c239b3',
  '#394146',
  '#a4262c',
  '#004e8c',
];

/**
 * A colour for each user of a document. The same person gets the same colour in every view and again after coming back;
 * a new person gets the first colour that nobody here has, so all browsers agree.
 */
export class UserColors {
  readonly #taken = new Map<string, string>();

  colorOf(userId: string): string {
    const known = this.#taken.get(userId);
    if (known) return known;
    const used = new Set(this.#taken.values());
    const color = palette.find((candidate) => !used.has(candidate)) ?? palette[this.#taken.size % palette.length]!;
    this.#taken.set(userId, color);
    return color;
  }
}
