import { neutralDialect } from '../dialect/index.js';
import { InvalidOptions } from './errors.js';
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
function* conflictsOf(options: SvcOptions): Iterable<string> {
  yield* conflictsOfQueue(options);
  yield* conflictsOfNodes(options);
  yield* conflictsOfKeep(options);
}

function* conflictsOfQueue({ role, conversion: { queue } }: SvcOptions): Iterable<string> {
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

/** A node that others cannot find, or that cannot tell who they are, would open documents that are open elsewhere. */
function* conflictsOfNodes({ nodes }: SvcOptions): Iterable<string> {
  const together = ['redis', 'address', 'secret'] as const;
  const missing = together.filter((name) => nodes[name] === undefined);
  const isMeant = missing.length < together.length || nodes.name !== undefined;
  if (!isMeant) return;
  for (const name of missing) yield `nodes.${name}: expected a value, for nodes.redis, address and secret go together`;
}

function* conflictsOfKeep({ session: { keep }, nodes }: SvcOptions): Iterable<string> {
  const { kind, redis = nodes.redis, bucket } = keep.store;
  if (kind === 'none') return;
  if (keep.shared) yield `session.keep.shared: expected false, for session.keep.store shares what is in the folder`;
  if (kind === 'redis' && redis === undefined) yield `session.keep.store.redis: expected an address`;
  if (kind === 's3' && bucket === undefined) yield `session.keep.store.bucket: expected the name of a bucket`;
}
