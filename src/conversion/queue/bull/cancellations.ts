import type { RedisLink } from './redis-link.js';

/** Carries the wish to end a running job to the machine that runs it. */
export class Cancellations {
  readonly #channel: string;

  constructor(
    private readonly link: RedisLink,
    prefix: string,
  ) {
    this.#channel = `${prefix}:cancel`;
  }

  /** Lost if the worker is not connected now; say it again until the job has ended. @throws QueueUnavailable */
  async say(id: string): Promise<void> {
    await this.link.ask((redis) => redis.publish(this.#channel, id));
  }

  /** Stays subscribed over new connections. Waits for one: what is sent over one that is not ready may be lost with it. */
  async listen(cancel: (id: string) => void): Promise<void> {
    this.link.subscriber.on('message', (channel: string, id: string) => {
      if (channel === this.#channel) cancel(id);
    });
    if (!(await this.link.connected())) return;
    await this.link.subscriber.subscribe(this.#channel);
  }
}
