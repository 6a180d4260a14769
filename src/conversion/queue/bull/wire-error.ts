import { EngineCrashed, engineError, isEngineErrorCode } from '../../../engine/index.js';
import { SvcError } from '../../../errors/index.js';
import { BytesMissing, StoreUnavailable, TooLargeForStore } from '../../store/index.js';

/** An error on its way to another machine: the class is found again by its code. */
export interface WireError {
  readonly code: string;
  readonly message: string;
}

const others: Readonly<Record<string, new (message: string) => SvcError>> = {
  bytes_missing: BytesMissing,
  store_unavailable: StoreUnavailable,
  too_large_for_store: TooLargeForStore,
};

export function toWire(error: unknown): WireError {
  if (error instanceof SvcError) return { code: error.code, message: error.message };
  // What is unexpected stays in the log of its machine.
  return {
    code: 'internal_error',
    message: 'Something went wrong on the machine that converts. Its log holds the cause.',
  };
}

export function fromWire({ code, message }: WireError): Error {
  if (isEngineErrorCode(code)) return engineError(code, message);
  const known = others[code];
  return known === undefined ? new Error(message) : new known(message);
}

/** The job was taken over once, and its worker was lost again. */
export const lostTwice: WireError = {
  code: 'engine_crashed' satisfies EngineCrashed['code'],
  message: 'Two workers in a row were lost while working on this document.',
};
