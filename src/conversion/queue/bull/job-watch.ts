import type { Job, Queue } from 'bull';
import { SvcLogger } from '../../../logging/index.js';
import type { JobData, Outcome } from './job-data.js';
import type { RedisLink } from './redis-link.js';
import { lostTwice } from './wire-error.js';

export type JobEvent =
  | { readonly on: 'started' }
  | { readonly on: 'finished'; readonly outcome: Outcome }
  /** Redis knows nothing of it: it was removed, or Redis lost its memory. */
  | { readonly on: 'missing' };

interface Follower {
  readonly tell: (event: JobEvent) => void;
  /** Before, that Redis does not know the job means nothing. */
  readonly isQueued: () => boolean;
}

/** Events are lost while a connection is; so often we look for ourselves, ms. */
const lookEvery = 1_000;

/** Tells what becomes of jobs: by Bull's events, and by looking where events may have been missed. */
export class JobWatch {
  readonly #log = new SvcLogger('queue');
  readonly #followers = new Map<string, Set<Follower>>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  constructor(
    private readonly queue: Queue<JobData>,
    private readonly link: RedisLink,
  ) {}

  /** Redis must be connected. */
  start(): void {
    this.queue.on('global:active', (id: string) => this.#tell(id, { on: 'started' }));
    this.queue.on('global:completed', (id: string, outcome: string) =>
      this.#tell(id, { on: 'finished', outcome: JSON.parse(outcome) as Outcome }),
    );
    this.queue.on('global:failed', (id: string) =>
      this.#tell(id, { on: 'finished', outcome: { ok: false, error: lostTwice } }),
    );
    this.#timer = setInterval(() => void this.#look(), lookEvery).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Returns what ends it. */
  follow(id: string, tell: (event: JobEvent) => void, isQueued: () => boolean = () => true): () => void {
    const follower: Follower = { tell, isQueued };
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follower));
    return () => {
      followers.delete(follower);
      if (followers.size === 0) this.#followers.delete(id);
    };
  }

  #tell(id: string, event: JobEvent): void {
    for (const { tell, isQueued } of this.#followers.get(id) ?? [])
      if (event.on !== 'missing' || isQueued()) tell(event);
  }

  async #look(): Promise<void> {
    if (this.#looking || !this.link.isUp) return;
    this.#looking = true;
    try {
      const queued = [...this.#followers].filter(([, followers]) => [...followers].some(({ isQueued }) => isQueued()));
      await Promise.all(queued.map(([id]) => this.#lookAt(id)));
    } catch (error) {
      this.#log.debug(`jobs could not be looked at: ${(error as Error).message}`);
    } finally {
      this.#looking = false;
    }
  }

  async #lookAt(id: string): Promise<void> {
    const event = eventOf(await this.link.ask(() => this.queue.getJob(id)));
    if (event !== undefined) this.#tell(id, event);
  }
}

function eventOf(job: Job<JobData> | null): JobEvent | undefined {
  if (job === null) return { on: 'missing' };
  const outcome = outcomeOf(job);
  if (outcome !== undefined) return { on: 'finished', outcome };
  return job.processedOn === undefined ? undefined : { on: 'started' };
}

/** When it finished, by the clock of Redis; Bull tells only its worker's. Undefined while it is not finished. */
export const endOf = (job: Job<JobData>): number | undefined => outcomeOf(job)?.endedAt ?? job.finishedOn;

/** Undefined while it is not finished. Bull itself fails a job only after its worker was lost again and again. */
export function outcomeOf({ finishedOn, returnvalue }: Job<JobData>): Outcome | undefined {
  if (finishedOn === undefined) return undefined;
  return (returnvalue as Outcome | null | undefined) ?? { ok: false, error: lostTwice };
}
