import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Logger } from '@nestjs/common';
import { transition, type DocumentEffect, type DocumentEvent, type DocumentState } from './state-table.js';

export type Effects = Readonly<Record<DocumentEffect, () => void | Promise<void>>>;

/**
 * Walks the state table. An event changes the state at once; the effects of all steps are carried out one after the
 * other, in the order of the events: what an effect raises, or what happens while it lasts, is acted on when it is over.
 * Only `abandon` waits for nothing: what is under way is left to itself, and what stands in line is dropped.
 */
export class Machine {
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #state: DocumentState = 'opening';
  /** Effects that wait for the one under way, or to be connected; undefined when nothing is under way. */
  #line: DocumentEffect[] | undefined = [];
  #effects: Effects | undefined;

  /** What names the document in the log, which no address may stand in: the folder in the keep begins with it. */
  readonly #name: string;

  constructor(
    key: string,
    private readonly logger: Pick<Logger, 'debug' | 'error'>,
  ) {
    this.#name = createHash('sha256').update(key).digest('hex').slice(0, 8);
  }

  /** Once: what has to be carried out is made of parts that raise events. */
  connect(effects: Effects): void {
    this.#effects = effects;
    if (this.#line) void this.#carryOutAll(this.#line);
  }

  get state(): DocumentState {
    return this.#state;
  }

  /** True when nobody can join any more. */
  get ending(): boolean {
    return this.#state === 'closing' || this.#state === 'closed';
  }

  /** Answers whether the event means anything in the present state. */
  raise(event: DocumentEvent): boolean {
    const step = transition(this.#state, event);
    if (!step) return false;
    this.logger.debug(`${this.#name}: ${this.#state} + ${event} → ${step.to}`);
    this.#state = step.to;
    this.#changes.emit('change');
    if (event === 'abandon') this.#line = undefined;
    if (this.#line) this.#line.push(...step.effects);
    else void this.#carryOutAll((this.#line = [...step.effects]));
    return true;
  }

  async until(wanted: (state: DocumentState) => boolean): Promise<void> {
    while (!wanted(this.#state)) await once(this.#changes, 'change');
  }

  async #carryOutAll(line: DocumentEffect[]): Promise<void> {
    while (line === this.#line) {
      const effect = line.shift();
      if (effect === undefined) this.#line = undefined;
      else await this.#carryOut(effect);
    }
  }

  /** Effects deal with their own failures; what still gets here is a defect and must not end the process. */
  async #carryOut(effect: DocumentEffect): Promise<void> {
    try {
      await this.#effects?.[effect]();
    } catch (error) {
      this.logger.error(
        `${this.#name}: ${effect} failed unexpectedly: ${error instanceof Error ? error.stack : String(error)}`,
      );
    }
  }
}
