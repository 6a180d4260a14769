import type { ClientInput } from '../../protocol/index.js';
import { commentIn } from '../office/comment-commands.js';
import type { Place } from '../state/index.js';

export interface SentInput {
  readonly seq: number;
  readonly input: ClientInput;
  /** ms since the epoch */
  readonly at: number;
  readonly place: Place | undefined;
}

/** Inputs that are not in the document, or may not stay there; and what was sent before them. */
export interface Unsent {
  readonly inputs: readonly SentInput[];
  readonly context: readonly SentInput[];
}

/** … as one window leaves them to the next. */
export interface SentRecord {
  readonly inputs: readonly SentInput[];
  readonly strays: readonly SentInput[];
  readonly context: readonly SentInput[];
}

/** Inputs that describe what is looked at; they are sent afresh after a reconnection and never repeated. */
const transient: ReadonlySet<ClientInput['type']> = new Set(['visibleArea', 'pause', 'tilesReceived']);

const typing: ReadonlySet<ClientInput['type']> = new Set(['key', 'text', 'composition', 'removeText', 'writeNotes']);

/** It means the same after a cut: it goes where the caret is, or says where it belongs. */
const isTyping = (input: ClientInput): boolean => typing.has(input.type) || commentIn(input) !== undefined;

/** Questions have their answers; nobody waits for them any more after a cut. */
const questions: ReadonlySet<ClientInput['type']> = new Set(['paste']);

/** Of what is looked at, or where the pointer is. */
export function changesNothing(input: ClientInput): boolean {
  return transient.has(input.type) || (input.type === 'mouse' && input.action === 'move');
}

/** It ends what its press has begun. */
export const isRelease = (input: ClientInput): boolean => input.type === 'key' && input.action === 'up';

const pressesOf = (inputs: readonly SentInput[]): SentInput[] => inputs.filter(({ input }) => !isRelease(input));

/** Inputs with which this person has chosen a part. */
const turning: ReadonlySet<ClientInput['type']> = new Set(['setPart', 'moveParts']);

/** What stands before the caret tells where it is. */
const contextLength = 200;

/** Kept of what is safe: it is lost yet when somebody takes away where it was typed; half an hour in one shape. */
const recentLength = 10_000;

/** Some minutes of quick typing are held for a view that may be taken up again; and hours of it until they are safe. */
const limits = { held: 20_000, kept: 200_000 } as const;

/**
 * Inputs until they are safe: on disk at the service, or with the host. A view that is taken up again gets those it has
 * not applied, none twice; what cannot be sent any more is given back.
 */
export class SentInputs {
  #seq = 0;
  #inputs: SentInput[] = [];
  #recent: SentInput[] = [];
  #held = 0;
  /** Number of the input that chose a part last. */
  #turned = 0;
  /** Done while the line was cut, after something had moved the caret: it does not belong where the caret is. */
  #strays: SentInput[] = [];

  constructor(
    private readonly place: () => Place | undefined = () => undefined,
    private readonly limit: { readonly held: number; readonly kept: number } = limits,
  ) {}

  get seq(): number {
    return this.#seq;
  }

  add(input: ClientInput): SentInput {
    const sent = this.#made(input, ++this.#seq);
    if (changesNothing(input)) return sent;
    if (turning.has(input.type)) this.#turned = this.#seq;
    this.#inputs.push(sent);
    if (this.#inputs.length > this.limit.kept) this.#inputs.shift();
    return sent;
  }

  /** Whether a part was chosen by a later input than this. */
  turnedAfter(seq: number): boolean {
    return this.#turned > seq;
  }

  /** Keeps what is typed while the connection is cut, to be sent when the view is taken up again; up to the first click. */
  hold(input: ClientInput): void {
    if (changesNothing(input)) return;
    const strays = this.#strays.length > 0 || !isTyping(input) || this.#held >= this.limit.held;
    if (strays && this.#strays.length < this.limit.kept) this.#strays.push(this.#made(input, this.#seq));
    if (strays) return;
    this.#held++;
    this.add(input);
  }

  /** It was refused, and whoever did it was told. */
  forget(seq: number): void {
    this.#inputs = this.#inputs.filter((sent) => sent.seq !== seq);
  }

  /** All up to `seq` survives whatever happens. */
  safe(seq: number): void {
    const rest = this.#inputs.findIndex((sent) => sent.seq > seq);
    const safe = this.#inputs.splice(0, rest === -1 ? this.#inputs.length : rest);
    this.#recent = [...this.#recent, ...safe].slice(-recentLength);
  }

  /** What to send again to a view that has applied all up to `seq`. */
  after(seq: number): readonly SentInput[] {
    this.#held = 0;
    return this.#inputs.filter((sent) => sent.seq > seq && !questions.has(sent.input.type));
  }

  /** What cannot be sent to the view that was taken up, and has applied all up to `seq`. */
  takeStrays(seq: number): Unsent {
    const unanswered = this.#inputs.filter((sent) => sent.seq > seq && questions.has(sent.input.type));
    for (const sent of unanswered) this.forget(sent.seq);
    const inputs = [...unanswered, ...this.#strays];
    this.#strays = [];
    return { inputs, context: [] };
  }

  /** Inputs above `after`, up to `upTo`, are lost. */
  take(after: number, upTo: number): Unsent {
    const isLost = ({ seq }: SentInput): boolean => seq > after && seq <= upTo;
    const inputs = [...this.#recent, ...this.#inputs].filter(isLost);
    this.#recent = this.#recent.filter((sent) => !isLost(sent));
    const context = [...this.#recent, ...this.#inputs.filter(({ seq }) => seq <= after)].slice(-contextLength);
    this.#inputs = this.#inputs.filter((sent) => !isLost(sent));
    return { inputs, context };
  }

  /** Nothing was done with the document above `after`, up to `upTo`. */
  isNothing(after: number, upTo: number): boolean {
    return ![...this.#recent, ...this.#inputs].some(({ seq }) => seq > after && seq <= upTo);
  }

  /** Everything that is not safe. */
  get all(): Unsent {
    return { inputs: [...this.#inputs, ...this.#strays], context: this.#recent.slice(-contextLength) };
  }

  /** All of that, but for the letting go of keys. */
  get record(): SentRecord {
    const context = this.#recent.slice(-contextLength);
    return { inputs: pressesOf(this.#inputs), strays: pressesOf(this.#strays), context: pressesOf(context) };
  }

  static from({ inputs, strays, context }: SentRecord): SentInputs {
    const sent = new SentInputs();
    sent.#inputs = [...inputs];
    sent.#strays = [...strays];
    sent.#recent = [...context];
    return sent;
  }

  /** The view is a new one: nothing sent before concerns it. */
  reset(): void {
    this.#inputs = [];
    this.#recent = [];
    this.#strays = [];
    this.#held = 0;
    this.#seq = 0;
    this.#turned = 0;
  }

  #made(input: ClientInput, seq: number): SentInput {
    return { seq, input, at: Date.now(), place: this.place() };
  }
}
