import { QueueFull } from '../../engine/index.js';
import { shareUsed } from './errors.js';

/** One conversion from its acceptance to its end. */
export interface Ticket {
  readonly client: string;
  /** Of one whose client does not wait. */
  jobId?: string;
}

export interface TurnstileBounds {
  /** Conversions that run at the same time. */
  readonly places: number;
  /** More than those. */
  readonly maxWaiting: number;
  /** Waiting or running. */
  readonly maxPerClient?: number | undefined;
}

/** Counts what waits and runs in this process, and refuses what is more. Those let in wait in the engine. */
export class MemoryTurnstile {
  readonly #tickets = new Set<Ticket>();
  /** Those that have no kit yet, in order of arrival. */
  readonly #waiting = new Set<Ticket>();

  constructor(private readonly bounds: TurnstileBounds) {}

  get waiting(): number {
    return this.#waiting.size;
  }

  /** @throws QueueFull */
  assertOpen(client: string): void {
    const { places, maxWaiting, maxPerClient = Infinity } = this.bounds;
    const own = [...this.#tickets].filter((ticket) => ticket.client === client).length;
    if (own >= maxPerClient) throw shareUsed();
    if (this.#tickets.size >= places + maxWaiting) throw new QueueFull();
  }

  /** @throws QueueFull */
  admit(client: string): Ticket {
    this.assertOpen(client);
    const ticket = { client };
    this.#tickets.add(ticket);
    this.#waiting.add(ticket);
    return ticket;
  }

  started(ticket: Ticket): void {
    this.#waiting.delete(ticket);
  }

  release(ticket: Ticket): void {
    this.#tickets.delete(ticket);
    this.#waiting.delete(ticket);
  }

  /** 1 is next; 0: it does not wait. */
  positionOf(jobId: string): number {
    return [...this.#waiting].findIndex((ticket) => ticket.jobId === jobId) + 1;
  }
}
