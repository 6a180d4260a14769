import { personColors } from '../../protocol/index.js';

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
    const free = personColors.find((candidate) => !used.has(candidate));
    const color = free ?? personColors[this.#taken.size % personColors.length]!;
    this.#taken.set(userId, color);
    return color;
  }
}
