import { Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { isLocalName } from './host-list.js';
import { HostResolver } from './host-resolver.js';
import { addressesInHostsFile, searchNames } from './system-names.js';

/** How long an answer is believed, and that there is none, ms. */
const [fresh, absent] = [30_000, 5_000];
const maxRemembered = 1_000;
const maxQuestions = 50;

/**
 * `/etc/hosts`, then DNS. It asks the name servers itself: the system's resolver
 * blocks one of Node's four threads for as long as a name server is silent, and files and compression wait behind it.
 */
@Injectable()
export class DnsResolver extends HostResolver {
  readonly #known = new Map<string, { readonly answer: Promise<string[]>; until: number }>();
  #questions = 0;

  override async resolve(hostname: string): Promise<string[]> {
    const known = this.#known.get(hostname);
    if (known && known.until > Date.now()) return known.answer;
    const entry = { answer: this.#ask(hostname), until: Number.POSITIVE_INFINITY };
    this.#remember(hostname, entry);
    const keep = (time: number) => () => void (entry.until = Date.now() + time);
    entry.answer.then(keep(fresh), keep(absent));
    return entry.answer;
  }

  /** Name servers to ask instead of the system's. */
  protected servers(): string[] | undefined {
    return undefined;
  }

  #remember(hostname: string, entry: { readonly answer: Promise<string[]>; until: number }): void {
    this.#known.delete(hostname);
    this.#known.set(hostname, entry);
    const oldest = this.#known.keys().next();
    if (this.#known.size > maxRemembered && oldest.value !== undefined) this.#known.delete(oldest.value);
  }

  async #ask(hostname: string): Promise<string[]> {
    if (this.#questions >= maxQuestions) throw new Error('too many names are being resolved');
    this.#questions++;
    try {
      const written = await addressesInHostsFile(hostname);
      if (written.length > 0) return written;
      return isLocalName(hostname) ? ['127.0.0.1', '::1'] : await this.#askServers(hostname);
    } finally {
      this.#questions--;
    }
  }

  async #askServers(hostname: string): Promise<string[]> {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    const servers = this.servers();
    if (servers) resolver.setServers(servers);
    for (const name of await searchNames(hostname)) {
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (found.length > 0) return found;
      const silent = answers.find((answer) => answer.status === 'rejected' && !saysNone(answer.reason));
      if (silent) throw (silent as PromiseRejectedResult).reason;
    }
    throw new Error('the name has no address');
  }
}

const saysNone = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes((error as { code: string }).code);
