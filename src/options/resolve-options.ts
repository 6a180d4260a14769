import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { InvalidOptions } from './invalid-options.error.js';
import { shown } from './shown.js';
import { SvcOptions, type SvcModuleOptions } from './svc-module.options.js';

/**
 * Fills in the defaults and checks every field.
 *
 * @param others what else is wrong with what the application wrote
 * @throws InvalidOptions naming each wrong field, what was expected and what was given.
 */
export function resolveOptions(options: SvcModuleOptions = {}, others: readonly string[] = []): SvcOptions {
  const resolved = plainToInstance(SvcOptions, options, { exposeDefaultValues: true, exposeUnsetFields: false });
  const wrong = validateSync(resolved, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  const problems = [...wrong.flatMap((problem) => describe(problem)), ...others];
  if (problems.length > 0) throw new InvalidOptions(problems);
  const conflicts = [...conflictsOf(resolved)];
  if (conflicts.length > 0) throw new InvalidOptions(conflicts);
  if (!resolved.dialects.includes('svc')) resolved.dialects = ['svc', ...resolved.dialects];
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

function describe(problem: ValidationError, parent = ''): string[] {
  const field = parent === '' ? problem.property : `${parent}.${problem.property}`;
  const nested = (problem.children ?? []).flatMap((child) => describe(child, field));
  const own = Object.entries(problem.constraints ?? {}).map(([rule, message]) => {
    if (rule === 'whitelistValidation') return `${field}: unknown option`;
    const expected = rule === 'nestedValidation' ? 'expected an object' : message;
    return `${field}: ${expected}, received ${show(field, problem.value)}`;
  });
  return [...own, ...nested];
}

/** Never prints what may be a secret. */
function show(field: string, value: unknown): string {
  if (/key|token|redis|password|secret|s3$/i.test(field)) return typeof value;
  return shown(value);
}
