import { EngineCrashed, engineError, isEngineErrorCode } from '../../../engine/index.js';
import { isMachineLimitCode, MachineLimit, toldError, type SvcError } from '../../../errors/index.js';
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
  const told = toldError(error);
  if (told) return { code: told.code, message: told.message };
  // What is unexpected stays in the log of its machine.
  return {
    code: 'internal_error',
    message: 'Something went wrong on the machine that converts. Its log holds the cause.',
  };
}

export function fromWire({ code, message }: WireError): Error {
  if (isEngineErrorCode(code)) return engineError(code, message);
  if (isMachineLimitCode(code)) return new MachineLimit(code);
  const known = others[code];
  return known === undefined ? new Error(message) : new known(message);
}

/** The job was taken over once, and its worker was lost again. */
export const lostTwice: WireError = {
  code: 'engine_crashed' satisfies EngineCrashed['code'],
  message: 'Two workers in a row were lost while working on this document.',
};
