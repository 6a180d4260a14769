import { SetMetadata } from '@nestjs/common';
import type { LifecycleEvent, LifecycleType } from './lifecycle-event.js';

/** Under which a method says what it wants to hear of. */
export const handledTypes = Symbol('svc:on-document');

/**
 * On a method of any provider or controller of the application: it is called when that happens to a document. It may be
 * asynchronous; nothing waits for it, and when it throws, that is logged and harms nothing.
 *
 * @example
 * \@OnDocument('saved')
 * async index({ document, users }: LifecycleEvent<'saved'>) { … }
 *
 * @publicApi
 */
export function OnDocument<T extends LifecycleType>(...types: [T, ...T[]]) {
  return <H extends (event: LifecycleEvent<T>) => unknown>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(handledTypes, types)(target, name, method);
  };
}
