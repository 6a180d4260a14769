import { defineError } from './define-error.js';
import { SvcError } from './svc.error.js';

export type MachineLimitCode = 'disk_full' | 'disk_read_only' | 'too_many_files';

interface Limit {
  readonly status: number;
  /** Seconds. */
  readonly retryAfter: number;
  readonly message: string;
}

const limits: Readonly<Record<MachineLimitCode, Limit>> = {
  disk_full: { status: 507, retryAfter: 60, message: 'There is no room left on the server for this document.' },
  disk_read_only: {
    status: 507,
    retryAfter: 60,
    message: 'The server cannot write to its disk. Make engine.workDir and session.keep.dir writable.',
  },
  too_many_files: {
    status: 503,
    retryAfter: 5,
    message:
      'The server has too many files and connections open. Try again in a moment, or raise its limit (ulimit -n).',
  },
};

/** By what the system says (errno(3)). */
const bySystemCode: Readonly<Record<string, MachineLimitCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'disk_read_only',
  EMFILE: 'too_many_files',
  ENFILE: 'too_many_files',
};

/** Errors wrap each other no deeper than this. */
const maxDepth = 5;

/** The machine has no room or no descriptors left: nobody's mistake, and over some time. */
export class MachineLimit extends defineError({
  code: (code: MachineLimitCode) => code,
  status: (code) => limits[code].status,
  retryAfter: (code) => limits[code].retryAfter,
  message: (code) => limits[code].message,
}) {}

export function isMachineLimitCode(code: string): code is MachineLimitCode {
  return Object.hasOwn(limits, code);
}

/** Which limit of the machine an error of the system tells of, itself or by its causes. */
export function machineLimitOf(error: unknown): MachineLimitCode | undefined {
  let each = error;
  // By their shape: errors of the system may come from another realm than this class `Error`.
  for (let depth = 0; depth < maxDepth && typeof each === 'object' && each !== null; depth++) {
    const { code, cause } = each as { readonly code?: unknown; readonly cause?: unknown };
    const limit = typeof code === 'string' ? bySystemCode[code] : undefined;
    if (limit !== undefined) return limit;
    each = cause;
  }
  return undefined;
}

/** What may be told of a failure: an error of this package as it is, a limit of the machine as one; nothing of the rest. */
export function toldError(error: unknown): SvcError | undefined {
  if (error instanceof SvcError) return error;
  const limit = machineLimitOf(error);
  return limit && new MachineLimit(limit, { cause: error });
}
