import { PasswordRequired, PasswordWrong } from '../../engine/index.js';
import type { ViewClient } from '../people/view-connection.js';
import type { DocumentTries } from './password-tries.js';

type Purpose = Parameters<ViewClient['askPassword']>[0];

/** Asks for LibreOffice, which asks on for as long as it is answered. */
export class PasswordPrompt {
  readonly #asked = { view: false, modify: false };
  #refused = false;
  #tries: Promise<DocumentTries> | undefined;

  constructor(
    private readonly people: Pick<ViewClient, 'askPassword'>,
    /** Called when somebody is to be asked, once. */
    private readonly triesOf: () => Promise<DocumentTries>,
  ) {}

  async ask(purpose: Purpose, wrong: boolean): Promise<string | undefined> {
    const tries = await (this.#tries ??= this.triesOf());
    if (this.#asked[purpose]) tries.failed();
    if (tries.areOver) return this.#refuse();
    this.#asked[purpose] = true;
    const given = await this.people.askPassword(purpose, wrong);
    return tries.areOver ? this.#refuse() : given;
  }

  /** The document is open. */
  async succeeded(): Promise<void> {
    if (this.#asked.view) (await this.#tries)?.succeeded();
  }

  /** What to tell when the document was not opened. */
  reasonOf(error: unknown): unknown {
    const isOfPassword = error instanceof PasswordWrong || error instanceof PasswordRequired;
    return isOfPassword && this.#refused ? passwordRefused() : error;
  }

  #refuse(): undefined {
    this.#refused = true;
  }
}

/** Nobody is asked any more for a while. */
export const passwordRefused = (): PasswordWrong => new PasswordWrong('The password is wrong. Try again in a minute.');
