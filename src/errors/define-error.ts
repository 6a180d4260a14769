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

/** Words, and facts for the caller, made of what the thrower knows. */
interface Told<Known extends readonly unknown[], Details> {
  readonly message: (...known: Known) => string;
  readonly details?: (...known: Known) => Details;
}

interface AnyFacts extends Facts<string> {
  readonly message?: string | ((...known: unknown[]) => string);
  readonly details?: (...known: unknown[]) => object;
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
>(facts: Facts<Code> & Told<Known, Details>, base?: Base): new (...known: Known) => Instance<Code, Base, Details>;
export function defineError<Code extends string, Base extends ErrorBase = typeof SvcError>(
  facts: Facts<Code> & Worded,
  base?: Base,
): new (message?: string, options?: ErrorOptions) => Instance<Code, Base>;
export function defineError<Code extends string, Base extends ErrorBase = typeof SvcError>(
  facts: Facts<Code>,
  base?: Base,
): new (message: string, options?: ErrorOptions) => Instance<Code, Base>;
export function defineError(
  { code, status, retryAfter, message, details }: AnyFacts,
  base: ErrorBase = SvcError,
): new (...known: never[]) => SvcError {
  return class extends base {
    readonly code = code;
    readonly status = status;

    constructor(...known: unknown[]) {
      const isTold = typeof message === 'function';
      const text = isTold ? message(...known) : ((known[0] as string | undefined) ?? message ?? '');
      super(text, isTold ? undefined : (known[1] as ErrorOptions | undefined));
      if (retryAfter !== undefined) Object.assign(this, { retryAfter });
      if (details !== undefined) Object.assign(this, { details: details(...known) });
    }
  };
}
