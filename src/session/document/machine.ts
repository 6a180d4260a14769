import { EventEmitter, once } from 'node:events';
import type { Logger } from '@nestjs/common';
import { transition, type DocumentEffect, type DocumentEvent, type DocumentState } from './state-table.js';

export type Effects = Readonly<Record<DocumentEffect, () => void | Promise<void>>>;

/** Walks the state table and has its effects carried out, one after the other. */
export class Machine {
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #state: DocumentState = 'opening';

  constructor(
    private readonly effects: Effects,
    private readonly logger: Pick<Logger, 'debug' | 'error'>,
  ) {}

  get state(): DocumentState {
    return this.#state;
  }

  /** Answers whether the event means anything in the present state. */
  raise(event: DocumentEvent): boolean {
    const step = transition(this.#state, event);
    if (!step) return false;
    this.logger.debug(`${this.#state} + ${event} → ${step.to}`);
    this.#state = step.to;
    this.#changes.emit('change');
    void this.#carryOut(step.effects);
    return true;
  }

  async until(wanted: (state: DocumentState) => boolean): Promise<void> {
    while (!wanted(this.#state)) await once(this.#changes, 'change');
  }

  /** Effects deal with their own failures; what still gets here is a defect and must not end the process. */
  async #carryOut(effects: readonly DocumentEffect[]): Promise<void> {
    for (const effect of effects) {
      try {
        await this.effects[effect]();
      } catch (error) {
        this.logger.error(`${effect} failed unexpectedly: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  }
}
