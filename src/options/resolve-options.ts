import { neutralDialect } from '../dialect/index.js';
import { InvalidOptions } from './invalid-options.error.js';
import { readOptions } from './read-options.js';
import { SvcOptions, type SvcModuleOptions } from './svc-module.options.js';

/**
 * Fills in the defaults and checks every field.
 *
 * @param others what else is wrong with what the application wrote
 * @throws InvalidOptions naming each wrong field, what was expected and what was given.
 */
export function resolveOptions(options: SvcModuleOptions = {}, others: readonly string[] = []): SvcOptions {
  const resolved = readOptions(SvcOptions, options, { others });
  const conflicts = [...conflictsOf(resolved)];
  if (conflicts.length > 0) throw new InvalidOptions(conflicts);
  if (!resolved.dialects.includes(neutralDialect)) resolved.dialects = [neutralDialect, ...resolved.dialects];
  return resolved;
}

/** What no field can tell alone. */
function* conflictsOf({ role, conversion: { queue } }: SvcOptions): Iterable<string> {
  if (queue.kind === 'memory') {
    if (role !== 'all') yield `role: '${role}' needs conversion.queue.kind 'bull', for machines meet in Redis only`;
    return;
  }
  if (queue.redis === undefined) yield `conversion.queue.redis: expected an address, for the queue is of kind 'bull'`;
  const { kind, path, bucket } = queue.store;
  if (kind === 'folder' && path === undefined)
    yield `conversion.queue.store.path: expected a folder that every machine mounts`;
  if (kind === 's3' && bucket === undefined) yield `conversion.queue.store.bucket: expected the name of a bucket`;
}
