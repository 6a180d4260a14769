/**
 * Whether somebody's work is not safe with the host yet. Storing clears LibreOffice's own flag at once, so that edits
 * made since then set it again; this one stays set until the host has confirmed what was stored.
 */
export class ModifiedState {
  #edited = false;
  /** Number of the last file that took in edits; none when the host has them all. */
  #unconfirmed: number | undefined;
  #stores = 0;
  #told = false;

  constructor(private readonly tell: (modified: boolean) => void) {}

  get isModified(): boolean {
    return this.#edited || this.#unconfirmed !== undefined;
  }

  /** Something was done that no file holds yet. */
  get isEdited(): boolean {
    return this.#edited;
  }

  /** LibreOffice's flag changed. It may tell so twice at once, of an edit and of the save after it: {@link flush}. */
  edited(edited: boolean): void {
    this.#edited = edited;
  }

  /**
   * Everything up to now is in the file that was just written.
   *
   * @param wasModified what LibreOffice found when it wrote; {@link edited} comes some time after an edit
   * @returns the number of that file
   */
  stored(wasModified: boolean): number {
    const store = ++this.#stores;
    if (wasModified) this.#unconfirmed = store;
    this.#edited = false;
    this.flush();
    return store;
  }

  /** The host has the file of this number, and with it all that was taken in by files before. */
  confirmed(store: number): void {
    if (this.#unconfirmed !== undefined && this.#unconfirmed <= store) this.#unconfirmed = undefined;
    this.flush();
  }

  /** Tells a change. */
  flush(): void {
    if (this.isModified === this.#told) return;
    this.#told = this.isModified;
    this.tell(this.#told);
  }
}
