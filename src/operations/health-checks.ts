import { Injectable } from '@nestjs/common';

/**
 * One part of the service. `up` false makes the whole not ready; the rest is shown. Nothing secret.
 *
 * @publicApi
 */
export interface HealthPart {
  readonly up: boolean;
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

  add(name: string, check: () => HealthPart | Promise<HealthPart>): void {
    this.#checks.set(name, check);
  }

  /** How one part is; undefined when nobody speaks for it. */
  async part(name: string): Promise<HealthPart | undefined> {
    return this.#checks.get(name)?.();
  }

  async run(): Promise<{ readonly up: boolean; readonly parts: Readonly<Record<string, HealthPart>> }> {
    const parts = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await Promise.resolve(check())] as const),
    );
    return { up: parts.every(([, part]) => part.up), parts: Object.fromEntries(parts) };
  }
}
