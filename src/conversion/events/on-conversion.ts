import { SetMetadata } from '@nestjs/common';
import type { ConversionEvent, ConversionEventType } from './conversion-event.js';

/** Under which a method says what it wants to hear of. */
export const handledConversions = Symbol('svc:on-conversion');

/**
 * On a method of any provider or controller of the application: it is called when a conversion is done or has failed, in
 * the process that was asked for it. It may be asynchronous; nothing waits for it, and when it throws, that is logged and
 * harms nothing.
 *
 * @example
 * \@OnConversion('done')
 * async bill({ client, format }: ConversionEvent<'done'>) { … }
 *
 * @publicApi
 */
export function OnConversion<T extends ConversionEventType>(...types: [T, ...T[]]) {
  return <H extends (event: ConversionEvent<T>) => unknown>(
    target: object,
    name: string | symbol,
    method: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(handledConversions, types)(target, name, method);
  };
}
