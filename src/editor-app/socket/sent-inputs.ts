import type { ViewInput } from '../../protocol/index.js';

interface SentInput {
  readonly seq: number;
  readonly input: ViewInput;
}

/** Inputs that describe what is looked at; they are sent afresh after a reconnection and never repeated. */
const transient: ReadonlySet<ViewInput['type']> = new Set(['visibleArea', 'pause', 'tilesReceived']);

/** Inputs that mean the same after a cut: they go where the caret is. */
const typing: ReadonlySet<ViewInput['type']> = new Set(['key', 'text', 'composition', 'removeText']);

function changesNothing(input: ViewInput): boolean {
  return transient.has(input.type) || (input.type === 'mouse' && input.action === 'move');
}

/** Inputs the service may not have applied yet, so that a taken-up view loses none and repeats none. */
export class SentInputs {
  #seq = 0;
  #inputs: SentInput[] = [];
  /** Something that would have moved the caret was not held: what follows does not belong where the caret is. */
  #missed = false;

  /** @param limit inputs kept at most; older ones count as applied. */
  constructor(private readonly limit = 1_000) {}

  get seq(): number {
    return this.#seq;
  }

  add(input: ViewInput): SentInput {
    const sent = { seq: ++this.#seq, input };
    if (transient.has(input.type)) return sent;
    this.#inputs.push(sent);
    if (this.#inputs.length > this.limit) this.#inputs.shift();
    return sent;
  }

  /** Keeps what is typed while the connection is cut, to be sent when the view is taken up again; up to the first click. */
  hold(input: ViewInput): void {
    if (changesNothing(input)) return;
    this.#missed ||= !typing.has(input.type) || this.#inputs.length >= this.limit;
    if (!this.#missed) this.add(input);
  }

  /** All up to `seq` are applied. */
  confirm(seq: number): void {
    const first = this.#inputs.findIndex((sent) => sent.seq > seq);
    this.#inputs = first === -1 ? [] : this.#inputs.slice(first);
  }

  /** What to send again to a view that has applied all up to `seq`. */
  after(seq: number): readonly SentInput[] {
    this.confirm(seq);
    this.#missed = false;
    return this.#inputs;
  }

  /** The view is a new one: nothing sent before concerns it. */
  reset(): void {
    this.#inputs = [];
    this.#missed = false;
    this.#seq = 0;
  }
}
