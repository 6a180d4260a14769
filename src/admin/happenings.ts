import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Subscription } from 'rxjs';
import type { AdminHappening } from '../protocol/index.js';
import { SessionService, type LifecycleEvent } from '../session/index.js';

const most = 30;

/**
 * What happened lately to documents at this node that somebody may ask about: not that they were opened, saved or closed.
 * A save that fails every minute is one of them.
 */
@Injectable()
export class Happenings implements OnModuleInit, OnModuleDestroy {
  #latest: readonly AdminHappening[] = [];
  #subscription?: Subscription;

  constructor(private readonly sessions: SessionService) {}

  /** The newest first, at most thirty. */
  get latest(): readonly AdminHappening[] {
    return this.#latest;
  }

  onModuleInit(): void {
    this.#subscription = this.sessions.events$.subscribe((event) => {
      const what = whatOf(event);
      if (what === undefined) return;
      const { document, fileName, at } = event;
      const isSame = (other: AdminHappening): boolean =>
        other.document === document && isDeepStrictEqual(other.what, what);
      const times = 1 + (this.#latest.find(isSame)?.times ?? 0);
      const newest = { what, document, fileName, at: at.toISOString(), times };
      this.#latest = [newest, ...this.#latest.filter((other) => !isSame(other))].slice(0, most);
    });
  }

  onModuleDestroy(): void {
    this.#subscription?.unsubscribe();
  }
}

function whatOf(event: LifecycleEvent): AdminHappening['what'] | undefined {
  switch (event.type) {
    case 'moved':
      return { type: 'moved', people: event.people, took: event.took };
    case 'failed':
      return { type: 'failed', code: event.code };
    case 'conflict':
      return { type: 'conflict' };
    case 'opened':
      return event.restored ? { type: 'restored' } : undefined;
    default:
      return undefined;
  }
}
