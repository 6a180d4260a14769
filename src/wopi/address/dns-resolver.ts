import { Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { isLocalName } from './host-list.js';
import { HostResolver } from './host-resolver.js';
import { addressesInHostsFile, searchNames } from './system-names.js';

/** How long an answer is believed, and that there is none, ms. */
const [fresh, absent] = [30_000, 5_000];
/** How long an answer stands in for one that does not come, ms. */
const stale = 300_000;
const maxRemembered = 1_000;
/** At a time, of names that nobody has found before, and again of those that were. */
const maxQuestions = 50;

interface Found {
  readonly addresses: string[];
  readonly at: number;
}

/** The name servers say so. */
class NoAddress extends Error {}

/**
 * `/etc/hosts`, then DNS. It asks the name servers itself: the system's resolver
 * blocks one of Node's four threads for as long as a name server is silent, and files and compression wait behind it.
 * Whoever asks for name after name that nobody answers for keeps no name from being found that was found before.
 */
@Injectable()
export class DnsResolver extends HostResolver {
  /** What is being asked, or went wrong a moment ago. */
  readonly #asked = new Map<string, { readonly answer: Promise<string[]>; until: number }>();
  /** Those that are asked for often come last. */
  readonly #found = new Map<string, Found>();
  readonly #questions = { new: 0, again: 0 };

  override async resolve(hostname: string): Promise<string[]> {
    const asked = this.#asked.get(hostname);
    if (asked && asked.until > Date.now()) return asked.answer;
    const found = this.#found.get(hostname);
    if (found) remember(this.#found, hostname, found);
    if (found && Date.now() < found.at + fresh) return found.addresses;
    const entry = { answer: this.#look(hostname, found), until: Number.POSITIVE_INFINITY };
    remember(this.#asked, hostname, entry);
    const keep = (): void => void (entry.until = Date.now() + absent);
    entry.answer.then(keep, keep);
    return entry.answer;
  }

  async #look(hostname: string, found: Found | undefined): Promise<string[]> {
    try {
      const addresses = await this.#ask(hostname, found ? 'again' : 'new');
      remember(this.#found, hostname, { addresses, at: Date.now() });
      return addresses;
    } catch (error) {
      if (error instanceof NoAddress) this.#found.delete(hostname);
      else if (found && Date.now() < found.at + stale) return found.addresses;
      throw error;
    }
  }

  /** Name servers to ask instead of the system's. */
  protected servers(): string[] | undefined {
    return undefined;
  }

  async #ask(hostname: string, which: 'new' | 'again'): Promise<string[]> {
    if (this.#questions[which] >= maxQuestions) throw new Error('too many names are being resolved');
    this.#questions[which]++;
    try {
      const written = await addressesInHostsFile(hostname);
      if (written.length > 0) return written;
      return isLocalName(hostname) ? ['127.0.0.1', '::1'] : await this.#askServers(hostname);
    } finally {
      this.#questions[which]--;
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
    throw new NoAddress('the name has no address');
  }
}

const saysNone = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes((error as { code: string }).code);

/** The last; the first makes room. */
function remember<T>(names: Map<string, T>, hostname: string, value: T): void {
  names.delete(hostname);
  names.set(hostname, value);
  const [oldest] = names.keys();
  if (names.size > maxRemembered && oldest !== undefined) names.delete(oldest);
}
