import type { ReliefOptions } from '../../options/index.js';
import type { NodeRecord, NodeRoom } from './node-record.js';

/** Documents that are given away in one round: the others tell what room is left before the next. */
const atOnce = 4;

/** Something that begins above one mark, counts when it has lasted, and ends below another. */
class Pressure {
  #since: number | undefined;
  #lasts = false;

  /** It is there, and was for so long. */
  get lasts(): boolean {
    return this.#lasts;
  }

  look(isPast: { readonly begin: boolean; readonly end: boolean }, after: number, now: number): void {
    const goesOn = this.#lasts ? !isPast.end : isPast.begin;
    this.#since = goesOn ? (this.#since ?? now) : undefined;
    this.#lasts = this.#since !== undefined && (this.#lasts || now - this.#since >= after);
  }
}

/**
 * Whether this node is too full, of documents or memory, and how many documents others are to take. Between full and full
 * no more lies a margin, and no node is given so many as to come into its own: what was given away does not come back.
 */
export class Fullness {
  readonly #crowd = new Pressure();
  readonly #shortage = new Pressure();
  #notBefore = 0;

  /** @param shows within it, ms, others tell what they have taken */
  constructor(
    private readonly options: ReliefOptions,
    private readonly shows: number,
  ) {}

  /** This node takes nothing while another has room, and gives away what it can. */
  get isFull(): boolean {
    return this.#crowd.lasts || this.#shortage.lasts;
  }

  /** @param now monotonic, ms */
  look(room: NodeRoom, now = performance.now()): void {
    const { after, places, memory } = this.options;
    if (after === 0) return;
    const isCalm = this.#tooMany(room) <= 0;
    this.#crowd.look({ begin: !isCalm && room.open >= room.places * places, end: isCalm }, after, now);
    this.#shortage.look({ begin: room.memory < memory, end: !this.#isShort(room) }, after, now);
  }

  /** How many documents others are to take now. */
  surplus(room: NodeRoom, others: readonly NodeRecord[], now = performance.now()): number {
    if (!this.isFull || now < this.#notBefore) return 0;
    const wanted = this.#shortage.lasts ? room.open : this.#tooMany(room);
    return Math.max(0, Math.min(atOnce, wanted, this.#roomOf(others)));
  }

  /** Documents have gone: the next ones go when that must have shown, here and where they went. */
  gaveAway(now = performance.now()): void {
    this.#notBefore = now + Math.max(this.options.after, this.shows);
  }

  #isShort({ memory }: NodeRoom): boolean {
    return memory < this.options.memory + this.options.margin;
  }

  /** Documents above those of a node that is full no more; one may always stay. */
  #tooMany({ open, places }: NodeRoom): number {
    const calm = Math.max(1, Math.floor(places * (this.options.places - this.options.margin)));
    return open - Math.min(places, calm);
  }

  #roomOf(others: readonly NodeRecord[]): number {
    return others
      .filter(({ draining, full, room }) => !draining && !full && !this.#isShort(room))
      .reduce((sum, { room }) => sum + Math.max(0, -this.#tooMany(room)), 0);
  }
}
