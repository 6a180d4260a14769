import { defineError } from '../errors/index.js';

/**
 * Stops the start of the application: an option of one of our modules is wrong.
 *
 * @publicApi
 */
export class InvalidOptions extends defineError({
  code: 'invalid_options',
  status: 500,
  message: (problems: readonly string[], of: string) => `${of} options: ${problems.join('; ')}`,
}) {
  constructor(
    /** One for each wrong option: `path: expected …, received …`. */
    readonly problems: readonly string[],
    of = 'SvcModule',
  ) {
    super(problems, of);
  }
}
