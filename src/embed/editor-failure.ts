/**
 * What was asked of the editor did not come about.
 *
 * @publicApi
 */
export class EditorFailure extends Error {
  constructor(
    /** The service's own code, or `timeout`, `no_link`, `save_failed` or `closed`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'EditorFailure';
  }
}

/** The editor went away, or was never open. */
export const closed = (): EditorFailure => new EditorFailure('closed', 'The editor is closed.');
