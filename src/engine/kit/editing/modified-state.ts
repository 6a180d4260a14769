/**
 * Whether somebody's work is not safe with the host yet. Storing clears LibreOffice's own flag at once, so that edits
 * made since then set it again; this one stays set until the host has confirmed what was stored.
 */
export class ModifiedState {
  #edited = false;
  #unconfirmed = false;
  #told = false;

  constructor(private readonly tell: (modified: boolean) => void) {}

  /** LibreOffice's flag changed. */
  edited(edited: boolean): void {
    this.#edited = edited;
    this.#update();
  }

  /** Everything up to now is in the file that was just written. */
  stored(): void {
    this.#unconfirmed ||= this.#edited;
    this.#edited = false;
    this.#update();
  }

  /** The host has what was stored last. */
  confirmed(): void {
    this.#unconfirmed = false;
    this.#update();
  }

  #update(): void {
    const modified = this.#edited || this.#unconfirmed;
    if (modified === this.#told) return;
    this.#told = modified;
    this.tell(modified);
  }
}
