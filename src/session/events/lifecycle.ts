import type { LifecycleEvent, LifecycleFacts, LifecycleType } from './lifecycle-event.js';
import type { LifecycleStream } from './lifecycle-stream.js';

/** Where the parts of one document announce what happens to it. */
export class Lifecycle {
  constructor(
    private readonly document: { readonly key: string; readonly fileName: string },
    private readonly stream: Pick<LifecycleStream, 'next'>,
  ) {}

  announce<T extends LifecycleType>(type: T, facts: LifecycleFacts[T]): void {
    const { key, fileName } = this.document;
    const event: LifecycleEvent<T> = { ...facts, type, document: key, fileName, at: new Date() };
    // That one kind is among all is not seen by the compiler.
    this.stream.next(event as LifecycleEvent);
  }
}
