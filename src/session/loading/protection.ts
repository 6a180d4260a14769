import type { DocumentTries } from './password-tries.js';

/** What reading a version takes. */
export interface Protection {
  readonly password: string;
  /** Wrong answers of whoever is asked for it. */
  readonly tries: DocumentTries | undefined;
}
