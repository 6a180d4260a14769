import type { OfficeDocument, SaveOptions, SaveResult, TileFrame } from '../../engine/index.js';
import type { ViewEvent } from '../../protocol/index.js';
import { openDocumentOf } from '../files/file-format.js';
import type { OpenCells } from './open-cells.js';

export interface LiveDocumentListener {
  onEvent(event: ViewEvent, view: number | undefined): void;
  onTile(tile: TileFrame): void;
  onModified(modified: boolean): void;
  onLost(reason: string): void;
  /** It was lost because an input of this view took too long. */
  onStuck(view: number): void;
  /** A view that may only look has changed it; `undone`: it is as it was. */
  onIntruded(view: number, undone: boolean): void;
  /** Nobody may change it: its author said so. */
  onProtected(): void;
}

/** `edited`: it holds edits that those of lower numbers do not. */
export type StoredFile = SaveResult & { readonly store: number; readonly edited: boolean };

type WriteOptions = Pick<SaveOptions, 'filterOptions' | 'part'> & OpenCells;

/** How often a kit is asked for a sign of life, as a part of the time it is allowed to be silent. */
const probesPerTimeout = 4;

/** LibreOffice says with the first command states of a view whether it lets anybody change the document; if ever, by then, ms. */
const judgedWithin = 3_000;

/**
 * A document loaded in a kit, with what the session has to know about it: whether it is modified, which save was the
 * last, and whether its kit still answers. Silent after {@link close}.
 */
export class LiveDocument {
  modified = false;
  /** The kit is gone, or given up. */
  lost = false;
  /**
   * Settles when LibreOffice has said whether it lets anybody change the document: a password to modify forbids it. At the
   * latest with the document's end.
   */
  readonly editable: Promise<boolean>;
  #judge: (editable: boolean) => void = () => undefined;
  #closed = false;
  #probe: NodeJS.Timeout | undefined;
  /** ms; {@link watch} says. */
  #hangTimeout = 60_000;

  constructor(
    readonly office: OfficeDocument,
    private readonly listener: LiveDocumentListener,
    /** How long LibreOffice may work on one input, ms; everybody waits meanwhile. */
    private readonly inputTimeout = Infinity,
  ) {
    this.editable = new Promise((resolve) => {
      this.#judge = resolve;
      setTimeout(() => resolve(true), judgedWithin).unref();
    });
    office
      .on('event', this.#onEvent)
      .on('tile', this.#onTile)
      .on('modified', this.#onModified)
      .on('busy', this.#onBusy)
      .on('intruded', this.#onIntruded)
      .on('lost', this.#onLost);
  }

  /** In the document's own format. A confirmation speaks of these bytes, by their number, and not of newer ones. */
  async store(options: OpenCells = {}): Promise<StoredFile> {
    return { store: 0, edited: true, ...(await this.office.save(options)) };
  }

  /** Everything in LibreOffice's own format, for want of the document's, under its password; nothing is marked as stored. */
  async rescue(options: OpenCells = {}): Promise<SaveResult> {
    return this.office.save({ ...options, extension: openDocumentOf(this.office.kind), underPassword: true });
  }

  /** A file in some format for somebody to have; what is unsaved stays so. */
  async export(extension: string, options: WriteOptions = {}): Promise<SaveResult> {
    return this.office.save({ ...options, extension });
  }

  /** A document to go on with, under the password of this one where its format takes one. */
  async copy(extension: string, options: WriteOptions = {}): Promise<SaveResult> {
    return this.office.save({ ...options, extension, underPassword: true });
  }

  /** The host has the bytes of this number. */
  async confirmed(store: number): Promise<void> {
    if (!this.#closed) await this.office.markSaved(store);
  }

  /**
   * All that was given to it so far is done, however long that takes: only a kit that hangs is given up.
   * @throws DocumentLost
   */
  async caughtUp(): Promise<void> {
    await this.office.ping(this.#hangTimeout);
  }

  /** A kit that hangs, that is, answers nothing for so long, ms, is given up like one that crashed. */
  watch(hangTimeout: number): void {
    this.#hangTimeout = hangTimeout;
    this.#probe = setTimeout(() => void this.#probeNow(hangTimeout), hangTimeout / probesPerTimeout).unref();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#detach();
    await this.office.close();
  }

  async #probeNow(hangTimeout: number): Promise<void> {
    try {
      await this.office.ping(hangTimeout);
      if (!this.#closed) this.watch(hangTimeout);
    } catch {
      this.#giveUp('The document did not answer.');
    }
  }

  #said(editable: boolean): void {
    this.#judge(editable);
    if (!editable) this.listener.onProtected();
  }

  #giveUp(reason: string): void {
    if (this.#closed) return;
    this.lost = true;
    this.#detach();
    this.office.close().catch(() => undefined);
    this.listener.onLost(reason);
  }

  #detach(): void {
    this.#closed = true;
    this.#judge(true);
    clearTimeout(this.#probe);
    const { office } = this;
    office.off('event', this.#onEvent).off('tile', this.#onTile).off('modified', this.#onModified);
    office.off('busy', this.#onBusy).off('intruded', this.#onIntruded).off('lost', this.#onLost);
  }

  readonly #onEvent = (event: ViewEvent, view: number | undefined): void => {
    if (event.type === 'commandState' && event.command === '.uno:EditDoc') this.#said(event.value !== 'false');
    this.listener.onEvent(event, view);
  };
  readonly #onTile = (tile: TileFrame): void => this.listener.onTile(tile);
  readonly #onModified = (modified: boolean): void => {
    this.modified = modified;
    this.listener.onModified(modified);
  };
  readonly #onBusy = (view: number, ms: number): void => {
    if (this.#closed || ms < this.inputTimeout) return;
    this.#giveUp('One input took too long.');
    this.listener.onStuck(view);
  };
  readonly #onIntruded = (view: number, undone: boolean): void => this.listener.onIntruded(view, undone);
  readonly #onLost = (reason: string): void => {
    if (this.#closed) return;
    this.lost = true;
    this.#detach();
    this.listener.onLost(reason);
  };
}
