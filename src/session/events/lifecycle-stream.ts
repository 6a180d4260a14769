import { Injectable } from '@nestjs/common';
import { Subject, type Observable } from 'rxjs';
import type { LifecycleEvent } from './lifecycle-event.js';

/** Everything that happens to all documents of this process. */
@Injectable()
export class LifecycleStream {
  readonly #events = new Subject<LifecycleEvent>();
  readonly events$: Observable<LifecycleEvent> = this.#events.asObservable();

  next(event: LifecycleEvent): void {
    this.#events.next(event);
  }
}
