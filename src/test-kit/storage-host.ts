import { TestHost } from './host/index.js';

/**
 * A storage host over real HTTP that does what the specification says until it is told otherwise, and remembers every
 * call.
 *
 * @example
 * ```ts
 * const host = await storageHost();
 * const file = host.add('letter.odt', bytes);
 * host.once('PutFile', faults.status(500), faults.slow(2_000), faults.conflict());
 * ```
 * @publicApi
 */
export const storageHost = (): Promise<TestHost> => TestHost.start();
