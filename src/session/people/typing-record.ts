import type { LostRange as Range, ServerMessage, ViewInput } from '../../protocol/index.js';
import type { Ending } from '../endings/ending.js';
import { effectOf } from './input-permission.js';

type Told = Extract<ServerMessage, { type: 'safe' | 'lost' }>;

/** Losses that are told again to whoever comes back; older ones are known by then. */
const maxLosses = 1_000;

const typing: ReadonlySet<ViewInput['type']> = new Set(['key', 'text', 'composition', 'removeText']);
/** Enter, Escape and Tab of LibreOffice; with Shift they do the same the other way round. */
const leavesCell: ReadonlySet<number> = new Set([1280, 1281, 1282]);
const shift = 0x1000;
/** What is typed after these is a formula, into which clicks and arrows write addresses. */
const beginsFormula: ReadonlySet<number> = new Set(['=', '+', '-', '@'].map((sign) => sign.charCodeAt(0)));

/**
 * How far the inputs of one view got, by their numbers: into the document, into stored bytes, into safety. The browser
 * keeps what is not safe; so nothing may be called safe that would not come back after a crash.
 */
export class TypingRecord {
  #tell: ((message: Told) => void) | undefined;
  #noteEnding: ((ending: Ending) => void) | undefined;
  #hasLeft = false;
  #passed = 0;
  /** What came since, like letting go of a key, can be in no bytes, and so makes none older. */
  #changed = 0;
  /** Up to here no text is in a cell that is still typed into, and so in no bytes that are stored meanwhile. */
  #entered = 0;
  #stored = 0;
  #safe = 0;
  /** The last of what was typed, not clicked or chosen. */
  #typed = 0;
  #cell: 'closed' | 'open' | 'formula' = 'closed';
  #typedLast = false;
  /** The open cell was begun by typing into it, and nothing but typing came since. */
  #typedOnly = false;
  #givenUp: number | undefined;
  #setbacks = 0;
  #losses: Range[] = [];
  /** Of them, what nobody was told of yet. */
  #untold: Range[] = [];
  #isGone = false;

  /**
   * @param of digest of the key of the view that types
   * @param tell where news go
   */
  constructor(
    readonly of: string,
    tell: (message: Told) => void,
  ) {
    this.#tell = tell;
  }

  /** @param note told how far it got when the view has left, and whenever that is further */
  noteEnding(note: (ending: Ending) => void): void {
    this.#noteEnding = note;
  }

  /** The view has left: nobody is there to hear of news, which are noted for whoever asks later. */
  leave(): void {
    this.#tell = undefined;
    this.#hasLeft = true;
    this.#note();
  }

  /** The newest bytes on disk, or at the host, hold all up to this one. */
  get safe(): number {
    return this.#safe;
  }

  /** What was lost on the way, newest last. */
  get losses(): readonly Range[] {
    return [...this.#losses, ...this.#untold];
  }

  /** Grows with whatever was typed here and is lost by no person's doing: with a kit, or while there was no document. */
  get setbacks(): number {
    return this.#setbacks;
  }

  get isSafe(): boolean {
    return this.#safe >= this.#changed;
  }

  /** LibreOffice has written all of it into a file. */
  get isStored(): boolean {
    return this.#stored >= this.#changed;
  }

  /** What was typed may stand in an open cell that no bytes hold: LibreOffice says of the document that nothing changed. */
  get isInOpenCell(): boolean {
    return this.#typed > Math.max(this.#entered, this.#stored);
  }

  get ending(): Ending {
    return { safe: this.#safe, losses: this.losses };
  }

  /** Given to the document. */
  passed(input: ViewInput, seq: number): void {
    this.#passed = Math.max(this.#passed, seq);
    this.#followCell(input);
    if (this.#mayChange(input)) {
      this.tellLosses();
      this.#changed = this.#passed;
    }
    if (this.#cell === 'closed') this.#entered = this.#passed;
  }

  /** The cell cursor is elsewhere: by a click, an arrow or a command, whatever was typed before is in its cell. */
  cellLeft(): void {
    if (this.#typedLast || this.#cell === 'formula') return;
    this.#cell = 'closed';
    this.#entered = this.#passed;
  }

  /**
   * Where a cell stands open that typing alone began: up to here nothing is in it, and what came since makes it what it is
   * when it is typed once more. Undefined where there is none.
   */
  get cellBegan(): number | undefined {
    return this.#cell !== 'closed' && this.#typedOnly ? Math.max(this.#entered, this.#safe) : undefined;
  }

  /**
   * An open cell that typing alone began is left without it: what came since {@link cellBegan} is in no bytes from now on.
   * @returns up to where it is, as long as there is such a cell
   */
  giveUpCell(): number | undefined {
    return (this.#givenUp = this.cellBegan);
  }

  /** What was typed into a cell that was given up is not typed once more: it is lost. */
  cellLost(): void {
    if (this.#givenUp === undefined) return;
    this.#untold.push({ after: this.#givenUp, upTo: this.#passed });
    this.#setbacks++;
    this.#givenUp = undefined;
    this.#cell = 'closed';
    this.#entered = this.#passed;
    this.tellLosses();
  }

  /** What was typed between these is in the document at no time: somebody else took its cell, or its slide, away. */
  placeGone(after: number, upTo: number): void {
    if (this.#cell !== 'closed' && upTo >= this.#passed) {
      this.#cell = 'closed';
      this.#entered = this.#passed;
    }
    if (upTo <= after) return;
    this.#untold.push({ after, upTo, placeGone: true });
    this.tellLosses();
  }

  /** Goes on with a document that holds all up to this one. */
  goOn(seq: number): void {
    this.#passed = Math.max(this.#passed, seq);
    this.settle();
  }

  /** What bytes hold that are asked for now. */
  reached({ withOpenCells }: { readonly withOpenCells: boolean }): number {
    return Math.min(withOpenCells ? this.#passed : this.#entered, this.#givenUp ?? Infinity);
  }

  stored(seq: number): void {
    this.#stored = Math.max(this.#stored, seq >= this.#changed ? this.#passed : seq);
  }

  secured(seq = this.#stored): void {
    if (!this.#isGone) this.tellLosses();
    this.stored(seq);
    const safe = seq >= this.#changed ? this.#passed : seq;
    if (safe <= this.#safe) return;
    this.#safe = safe;
    this.#tell?.({ type: 'safe', seq: safe });
    this.#note();
  }

  /** Somebody decided about everything typed so far, or it is kept elsewhere. */
  settle(): void {
    this.#cell = 'closed';
    this.#entered = this.#passed;
    this.secured(this.#passed);
  }

  /** The kit is gone: what went with it, which {@link restored} tells, comes before all that is refused meanwhile. */
  kitGone(): void {
    this.#isGone = true;
  }

  /** The document goes on from what was stored: the rest went with its kit. */
  restored(): void {
    this.#isGone = false;
    if (this.#stored < this.#changed) {
      this.#untold.unshift({ after: this.#stored, upTo: this.#passed });
      this.#setbacks++;
    }
    this.#cell = 'closed';
    this.#entered = this.#stored = this.#passed;
  }

  /** This one never reached the document; to let go of a key is nothing by itself. */
  refused(input: ViewInput, seq: number): void {
    const last = this.#untold.at(-1);
    if (last && last.upTo >= seq) return;
    if (effectOf(input) === 'edit') this.#setbacks++;
    if (last?.upTo === seq - 1 && !last.placeGone)
      this.#untold[this.#untold.length - 1] = { after: last.after, upTo: seq };
    else if (effectOf(input) === 'edit') this.#untold.push({ after: seq - 1, upTo: seq });
  }

  /** What was lost at a time is told at a time: it was typed in one go. */
  tellLosses(): void {
    const ranges = this.#untold;
    if (ranges.length === 0) return;
    this.#untold = [];
    this.#losses = [...this.#losses, ...ranges].slice(-maxLosses);
    this.#tell?.({ type: 'lost', ranges });
    this.#note();
  }

  /** To somebody who was away. */
  repeat(): void {
    if (this.#losses.length > 0) this.#tell?.({ type: 'lost', ranges: this.#losses });
    if (this.#safe > 0) this.#tell?.({ type: 'safe', seq: this.#safe });
  }

  /** Of what never came to safety there is nothing to note: what is not noted is not safe. */
  #note(): void {
    if (this.#hasLeft && this.#safe > 0) this.#noteEnding?.(this.ending);
  }

  /** Arrows write addresses into a formula that is typed. */
  #mayChange(input: ViewInput): boolean {
    if (effectOf(input) !== 'none') return true;
    return this.#cell === 'formula' && !(input.type === 'key' && input.action === 'up');
  }

  #followCell(input: ViewInput): void {
    if (effectOf(input) === 'none' && input.type !== 'key') return;
    if (input.type === 'key') return this.#followKey(input);
    this.#typedLast = typing.has(input.type);
    if (this.#typedLast) this.#typed = this.#passed;
    this.#typedOnly = this.#typedLast && (this.#cell === 'closed' || this.#typedOnly);
    if (this.#cell === 'closed') this.#cell = 'open';
  }

  #followKey({ action, char, key, window }: Extract<ViewInput, { type: 'key' }>): void {
    if (action === 'up') return;
    if (window === undefined && leavesCell.has(key & ~shift)) {
      this.#cell = 'closed';
      return;
    }
    const edits = effectOf({ type: 'key', action, char, key }) === 'edit';
    this.#typedLast = edits;
    if (edits) this.#typed = this.#passed;
    if (edits && this.#cell === 'closed') this.#typedOnly = window === undefined;
    if (edits && this.#cell === 'closed') this.#cell = beginsFormula.has(char) ? 'formula' : 'open';
  }
}
