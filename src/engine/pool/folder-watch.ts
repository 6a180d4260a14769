import { stateOf } from './own-fonts.js';

/** How often it is looked whether something has changed, ms. The system's own watching does not see into mounted folders. */
const lookEvery = 3_000;

/** Calls back when something in a folder has changed. */
export class FolderWatch {
  #state: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly folder: string,
    private readonly changed: () => void,
    private readonly every = lookEvery,
  ) {}

  async start(): Promise<void> {
    this.#state = await stateOf(this.folder);
    this.#timer = setInterval(() => void this.#look(), this.every).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const state = await stateOf(this.folder);
    if (state === this.#state) return;
    this.#state = state;
    this.changed();
  }
}
