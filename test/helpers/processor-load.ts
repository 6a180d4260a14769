import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Keeps every processor busy with something else, so that what is tested is interrupted anywhere. */
export class ProcessorLoad {
  readonly #threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (let count = 0; ; count++) Math.sqrt(count);', { eval: true }),
  );

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}
