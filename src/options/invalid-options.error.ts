import { SvcError } from '../errors/index.js';

/** Stops the start of the application: an option of `SvcModule.forRoot` is wrong. */
export class InvalidOptions extends SvcError {
  readonly code = 'invalid_options';
  readonly status = 500;

  constructor(readonly problems: readonly string[]) {
    super(`SvcModule options: ${problems.join('; ')}`);
  }
}
