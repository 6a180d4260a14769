import { readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViewInput } from '../../../../../protocol/index.js';
import type { EditedDocument } from '../document/edited-document.js';
import type { EditorView } from '../view/editor-view.js';
import type { Incoming } from '../../common/inbox.js';
import { isLooking } from './is-looking.js';

type Paste = Extract<ViewInput, { type: 'paste' }>;

/** LibreOffice sees that a file is another one by the second it was written in; with the grain of the system's clock, ms. */
const second = 1_010;
/** … and looks several times a second: it has taken it then, ms. */
const taken = 500;

const replacesPicture = (message: Incoming): boolean =>
  message.op === 'ask' && message.input.type === 'paste' && message.input.inPlace === true;

/**
 * Puts other pictures in the place of selected ones, outside texts.
 *
 * LibreOffice (25.2) takes one for `.uno:ChangePicture` from its own file chooser, which it does not open as a library,
 * and `.uno:InsertGraphic` empties a picture of a sheet. What another program has done to a picture it takes over, in one
 * step that keeps name, description, order and anchor: `.uno:ExternalEdit` writes the picture to a file, and looks at that
 * file from time to time. It starts no program as a library, and the walls of a kit would not let it.
 */
export class PictureReplacement {
  /** Views that wait for another one's turn to end. */
  readonly #waiting = new Set<number>();
  #by: number | undefined;
  #next: { readonly path: string; readonly data: Uint8Array | string } | undefined;
  /** Of the file that is to be another one, or was made so. */
  #since = -Infinity;

  /** LibreOffice has not taken the picture yet. */
  get isUnderWay(): boolean {
    return this.#next !== undefined || performance.now() - this.#since < taken;
  }

  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /**
   * Pictures are replaced one after the other: of two the same could be meant. What a view does next waits with it, and nobody
   * leaves before LibreOffice, which would forget it, has taken theirs.
   */
  mustWait(message: Incoming): boolean {
    if (!('view' in message)) return false;
    const leaves = message.op === 'destroyView' && message.view === this.#by && this.isUnderWay;
    if (!replacesPicture(message)) return leaves || (this.#waiting.has(message.view) && !isLooking(message));
    const waits = this.isUnderWay;
    if (waits) this.#waiting.add(message.view);
    else this.#waiting.delete(message.view);
    return waits;
  }

  /** @returns whether LibreOffice will take it; it does so when it has nothing else to do */
  replace({ lok, kind }: EditedDocument, view: EditorView, { data }: Paste): boolean {
    if (kind === 'text' || !view.graphicSelected || view.options.readOnly) return false;
    const folder = tmpdir();
    const before = new Set(readdirSync(folder));
    lok.setView(view.id);
    lok.postUnoCommand('.uno:ExternalEdit', null, true);
    const written = readdirSync(folder).filter((name) => !before.has(name));
    const [name] = written;
    if (name === undefined || written.length > 1) return false;
    this.#next = { path: join(folder, name), data };
    this.#by = view.id;
    this.#since = performance.now();
    return true;
  }

  /** Called while LibreOffice has nothing else to do. */
  proceed(): void {
    if (this.#next === undefined || performance.now() - this.#since < second) return;
    // It stays there: LibreOffice goes on looking, and might take a file that is gone for an empty picture.
    writeFileSync(this.#next.path, this.#next.data);
    this.#next = undefined;
    this.#since = performance.now();
  }
}
