/**
 * Whether somebody's work is not safe with the host yet. Storing clears LibreOffice's own flag at once, so that edits
 * made since then set it again; this one stays set until the host has confirmed what was stored.
 */
export class ModifiedState {
  #edited = false;
  #unconfirmed = false;
  #told = false;

  constructor(private readonly tell: (modified: boolean) => void) {}

  get isModified(): boolean {
    return this.#edited || this.#unconfirmed;
  }

  /** LibreOffice's flag changed. It may tell so twice at once, of an edit and of the save after it: {@link flush}. */
  edited(edited: boolean): void {
    this.#edited = edited;
  }

  /**
   * Everything up to now is in the file that was just written.
   *
   * @param wasModified what LibreOffice found when it wrote; {@link edited} comes some time after an edit
   */
  stored(wasModified: boolean): void {
    this.#unconfirmed ||= wasModified;
    this.#edited = false;
    this.flush();
  }

  /** The host has what was stored last. */
  confirmed(): void {
    this.#unconfirmed = false;
    this.flush();
  }

  /** Tells a change. */
  flush(): void {
    if (this.isModified === this.#told) return;
    this.#told = this.isModified;
    this.tell(this.#told);
  }
}
