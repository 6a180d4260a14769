import { DocumentTooComplex, EngineCrashed, EngineUnavailable } from '../errors.js';

/** Why a kit is gone. `crashed`: it ended by itself. */
export type KitEnd = 'crashed' | 'memory' | 'cpu' | 'timeout' | 'cancelled' | 'discarded';

/** The kit ended before it answered. */
export class KitGone extends Error {
  constructor(readonly end: KitEnd) {
    super(`The kit is gone: ${end}.`);
    this.name = 'KitGone';
  }
}

/** What to tell the caller whose work ended with the kit. The signal's reason says whether time was up, or who gave up. */
export function meaningOf({ end }: KitGone, signal: AbortSignal): Error {
  if (end === 'crashed') return new EngineCrashed();
  if (end === 'memory' || end === 'cpu') return new DocumentTooComplex();
  if (end === 'discarded') return new EngineUnavailable('The service is shutting down.');
  return signal.reason as Error;
}
