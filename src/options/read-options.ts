import { validateSync, type ValidationError } from 'class-validator';
import { isRecord } from '../values/index.js';
import { InvalidOptions } from './errors.js';
import { shown } from './shown.js';

interface About {
  /** The module whose options they are. */
  readonly of?: string;
  /** What else is wrong with what the application wrote. */
  readonly others?: readonly string[];
}

/**
 * Fills in the defaults of a class of options and checks every field.
 *
 * @throws InvalidOptions naming each wrong field, what was expected and what was given.
 */
export function readOptions<T extends object>(type: new () => T, given: object, { of, others = [] }: About = {}): T {
  const resolved = over(new type(), given);
  const wrong = validateSync(resolved, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
  const problems = [...wrong.flatMap((problem) => describe(problem)), ...others];
  if (problems.length > 0) throw new InvalidOptions(problems, of);
  return resolved;
}

/**
 * What the application wrote over the defaults, section by section. The rest is taken as it is, never copied: clients,
 * agents and functions belong to the application.
 */
function over<T extends object>(defaults: T, given: object): T {
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    if (value === undefined) continue;
    const own: unknown = Object.hasOwn(defaults, name) ? Reflect.get(defaults, name) : undefined;
    const filled = isRecord(own) && isRecord(value) ? over(own, value) : value;
    Object.defineProperty(defaults, name, { value: filled, writable: true, enumerable: true, configurable: true });
  }
  return defaults;
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
