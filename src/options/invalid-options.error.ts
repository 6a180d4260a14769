import { SvcError } from '../errors/index.js';

/** Stops the start of the application: an option of one of our modules is wrong. */
export class InvalidOptions extends SvcError {
  readonly code = 'invalid_options';
  readonly status = 500;

  constructor(
    readonly problems: readonly string[],
    of = 'SvcModule',
  ) {
    super(`${of} options: ${problems.join('; ')}`);
  }
}
