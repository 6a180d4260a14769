import type { SvcOptions } from '../options/index.js';
import { withinTime } from '../waiting/index.js';
import { AdmissionFailed } from './errors.js';

/**
 * What the admission says, which may be a class of the application's that never says anything.
 *
 * @throws AdmissionFailed
 */
export function saidInTime<T>(options: SvcOptions | undefined, answer: Promise<T>): Promise<T> {
  return withinTime(options?.conversion.policyTimeout ?? Infinity, answer, () => new AdmissionFailed());
}
