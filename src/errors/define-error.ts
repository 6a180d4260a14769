import { SvcError } from './svc.error.js';

type ErrorBase = abstract new (message: string, options?: ErrorOptions) => SvcError;

interface Facts<Code extends string> {
  /** Stable identifier in snake_case. */
  readonly code: Code;
  /** The HTTP status that answers a request which failed with this error. */
  readonly status: number;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** The same words each time, unless the thrower knows better ones. */
interface Worded {
  readonly message: string;
}

/**
 * Words, facts for the caller, and where one class has several codes also those, made of what the thrower knows. A
 * parameter of `message` has no default: their number tells where the cause comes.
 */
interface Told<Code extends string, Known extends readonly unknown[], Details> {
  readonly code: Code | ((...known: Known) => Code);
  readonly status: number | ((...known: Known) => number);
  readonly retryAfter?: number | ((...known: Known) => number);
  readonly message: (...known: Known) => string;
  readonly details?: (...known: Known) => Details;
  readonly headers?: (...known: Known) => Readonly<Record<string, string>>;
}

type Maker<Value> = (...known: unknown[]) => Value;

interface AnyFacts {
  readonly code: string | Maker<string>;
  readonly status: number | Maker<number>;
  readonly retryAfter?: number | Maker<number>;
  readonly message?: string | Maker<string>;
  readonly details?: Maker<object>;
  readonly headers?: Maker<object>;
}

type Instance<Code, Base extends ErrorBase, Details = unknown> = InstanceType<Base> & {
  readonly code: Code;
  readonly status: number;
  readonly details: Details;
};

/**
 * Makes the class that an error extends: its code, its status, and, where they are always alike, its words.
 *
 * @param base the room's own kind of error, if it has one
 * @example
 * ```ts
 * export class QueueFull extends defineError({ code: 'queue_full', status: 429, message: 'Too many are waiting.' }) {}
 * export class TooLarge extends defineError({ code: 'too_large', status: 413, message: (max: number) => `… ${max}` }) {}
 * ```
 */
export function defineError<
  Code extends string,
  Known extends readonly unknown[],
  Details extends Readonly<Record<string, unknown>> = Readonly<Record<string, unknown>>,
  Base extends ErrorBase = typeof SvcError,
>(
  facts: Told<Code, Known, Details>,
  base?: Base,
): new (...known: [...known: Known, options?: ErrorOptions]) => Instance<Code, Base, Details>;
export function defineError<Code extends string, Base extends ErrorBase = typeof SvcError>(
  facts: Facts<Code> & Worded,
  base?: Base,
): new (message?: string, options?: ErrorOptions) => Instance<Code, Base>;
export function defineError<Code extends string, Base extends ErrorBase = typeof SvcError>(
  facts: Facts<Code>,
  base?: Base,
): new (message: string, options?: ErrorOptions) => Instance<Code, Base>;
export function defineError(
  { code, status, retryAfter, message, details, headers }: AnyFacts,
  base: ErrorBase = SvcError,
): new (...known: never[]) => SvcError {
  return class extends base {
    readonly code: string;
    readonly status: number;

    constructor(...known: unknown[]) {
      // After what its words are made of, the cause may come.
      if (typeof message === 'function') super(message(...known), known[message.length] as ErrorOptions | undefined);
      else super((known[0] as string | undefined) ?? message ?? '', known[1] as ErrorOptions | undefined);
      this.code = made(code, known);
      this.status = made(status, known);
      if (retryAfter !== undefined) Object.assign(this, { retryAfter: made(retryAfter, known) });
      if (details !== undefined) Object.assign(this, { details: details(...known) });
      if (headers !== undefined) Object.assign(this, { headers: headers(...known) });
    }
  };
}

const made = <Value extends string | number>(value: Value | Maker<Value>, known: readonly unknown[]): Value =>
  typeof value === 'function' ? value(...known) : value;
