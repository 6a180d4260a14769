import type { EngineErrorCode } from '../../../errors.js';

/** A failure with a code, on its way to the parent as a reply. */
export class KitFailure extends Error {
  constructor(
    readonly code: EngineErrorCode,
    message = '',
  ) {
    super(message);
  }
}
