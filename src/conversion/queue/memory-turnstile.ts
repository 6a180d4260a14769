import { QueueFull } from '../../engine/index.js';
import { Places } from '../../http/index.js';
import { shareUsed } from './errors.js';

/** One conversion from its acceptance to its end. */
export interface Ticket {
  /** Of one whose client does not wait. */
  jobId?: string;
  /** Gives its place back. */
  readonly leave: () => void;
}

export interface TurnstileBounds {
  /** Conversions that wait or run. */
  readonly max: number;
  /** Of one client. */
  readonly maxPerClient: number;
}

/** Counts what waits and runs in this process, and refuses what is more. Those let in wait in the engine. */
export class MemoryTurnstile {
  readonly #places: Places;
  /** Those that have no kit yet, in order of arrival. */
  readonly #waiting = new Set<Ticket>();

  constructor(private readonly bounds: TurnstileBounds) {
    this.#places = new Places(bounds);
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws QueueFull */
  assertOpen(client: string): void {
    if (this.#places.takenBy(client) >= this.bounds.maxPerClient) throw shareUsed();
    if (this.#places.taken >= this.bounds.max) throw new QueueFull();
  }

  /** @throws QueueFull */
  admit(client: string): Ticket {
    this.assertOpen(client);
    const leave = this.#places.take(client);
    if (leave === undefined) throw new QueueFull();
    const ticket: Ticket = { leave };
    this.#waiting.add(ticket);
    return ticket;
  }

  started(ticket: Ticket): void {
    this.#waiting.delete(ticket);
  }

  release(ticket: Ticket): void {
    ticket.leave();
    this.#waiting.delete(ticket);
  }

  /** 1 is next; 0: it does not wait. */
  positionOf(jobId: string): number {
    return [...this.#waiting].findIndex((ticket) => ticket.jobId === jobId) + 1;
  }
}
