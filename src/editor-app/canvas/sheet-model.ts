import { readSheetGeometry, type SheetGeometry } from './sheet-headers.js';

const command = '.uno:SheetGeometryData?columns=true&rows=true&sizes=true&hidden=true&filtered=true&groups=true';

/** Sizes of columns and rows, asked for again when they changed; one question at a time. */
export class SheetModel {
  geometry: SheetGeometry | undefined;
  #asking = false;
  #again = false;

  constructor(
    private readonly ask: (command: string) => Promise<unknown>,
    private readonly changed: () => void,
  ) {}

  reload(): void {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    this.#load()
      // The connection is cut: it is asked again after the reconnection.
      .catch(() => undefined)
      .finally(() => this.#loaded());
  }

  async #load(): Promise<void> {
    this.geometry = readSheetGeometry(await this.ask(command)) ?? this.geometry;
    this.changed();
  }

  #loaded(): void {
    this.#asking = false;
    if (!this.#again) return;
    this.#again = false;
    this.reload();
  }
}
