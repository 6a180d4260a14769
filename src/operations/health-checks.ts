import { Injectable } from '@nestjs/common';

/**
 * One part of the service. `up` false makes the whole not ready; the rest is shown. Nothing secret.
 *
 * @publicApi
 */
export interface HealthPart {
  /** False: the whole service answers 503, and balancers send nobody here. */
  readonly up: boolean;
  /** Further facts that JSON can hold, such as `reason` and `remedy`; anybody may read them. */
  readonly [fact: string]: unknown;
}

/**
 * Features say here how they are; `GET {base}/svc/health` asks them.
 *
 * @example
 * ```ts
 * health.add('database', async () => ({ up: await database.ping() }));
 * ```
 * @publicApi
 */
@Injectable()
export class HealthChecks {
  readonly #checks = new Map<string, () => HealthPart | Promise<HealthPart>>();

  /**
   * Adds a part, or puts another check in the place of that name. It is asked at every reading, so it must be quick;
   * one that throws makes the answer an error: catch, and say `up: false`.
   */
  add(name: string, check: () => HealthPart | Promise<HealthPart>): void {
    this.#checks.set(name, check);
  }

  /** @internal The parts that there are. */
  get names(): readonly string[] {
    return [...this.#checks.keys()];
  }

  /** How one part is; undefined when nobody speaks for it. */
  async part(name: string): Promise<HealthPart | undefined> {
    return this.#checks.get(name)?.();
  }

  /** Asks all parts at once; `up` when every one is. @throws what a check throws */
  async run(): Promise<{ readonly up: boolean; readonly parts: Readonly<Record<string, HealthPart>> }> {
    const parts = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await Promise.resolve(check())] as const),
    );
    return { up: parts.every(([, part]) => part.up), parts: Object.fromEntries(parts) };
  }
}
