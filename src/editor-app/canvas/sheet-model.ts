import { tileSize } from '../../protocol/index.js';
import { readSheetGeometry, type SheetGeometry } from './sheet-headers.js';

const command = '.uno:SheetGeometryData?columns=true&rows=true&sizes=true&hidden=true&filtered=true&groups=true';

/** Sizes of columns and rows, asked for again when they may have changed; one question at a time. */
export class SheetModel {
  #answer: unknown;
  /** The last answer about the sheet that is shown. */
  #known: string | undefined;
  #unit = 0;
  #geometry: SheetGeometry | undefined;
  #asking = false;
  #again = false;

  constructor(
    private readonly ask: (command: string) => Promise<unknown>,
    /** @param moved cells of the same sheet are elsewhere than before; LibreOffice tells of changes that are none */
    private readonly answered: (moved: boolean) => void,
  ) {}

  /** @param tileTwips the zoom: it decides how sizes are rounded. */
  geometryAt(tileTwips: number): SheetGeometry | undefined {
    const unit = tileTwips / tileSize;
    if (unit !== this.#unit && this.#answer !== undefined) {
      this.#unit = unit;
      this.#geometry = readSheetGeometry(this.#answer, unit);
    }
    return this.#geometry;
  }

  /** Another sheet is shown. */
  turn(): void {
    this.#known = undefined;
    this.reload();
  }

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
    this.#answer = await this.ask(command);
    this.#unit = 0;
    this.answered(this.#hasMoved());
  }

  #hasMoved(): boolean {
    // This may still be of the sheet before.
    if (this.#again) return false;
    const before = this.#known;
    this.#known = JSON.stringify(this.#answer);
    return before !== undefined && before !== this.#known;
  }

  #loaded(): void {
    this.#asking = false;
    if (!this.#again) return;
    this.#again = false;
    this.reload();
  }
}
