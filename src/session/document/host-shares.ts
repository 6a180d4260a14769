import type { KitReport } from '../../engine/index.js';
import type { DocumentOptions } from '../../options/index.js';
import { HostUrl } from '../../wopi/index.js';
import { HostHasEnough } from '../errors.js';

/** An open document, as far as it counts for its host. */
export interface Counted {
  readonly key: string;
  readonly views: { readonly size: number };
  readonly live?: { readonly office: { readonly pid: number } } | undefined;
}

/** How many people, and how much memory, the documents of one host may have together on this node. */
export class HostShares {
  constructor(
    private readonly limits: Pick<DocumentOptions, 'maxPeoplePerHost' | 'maxMemoryPerHost'>,
    private readonly kits: () => readonly Pick<KitReport, 'pid' | 'memory'>[],
  ) {}

  /**
   * @param coming `opens`: the document is not open yet
   * @throws HostHasEnough when somebody comes to a document whose host has all that it may have
   */
  assertRoom(key: string, open: readonly Counted[], coming: { readonly opens: boolean }): void {
    const { maxPeoplePerHost = Infinity, maxMemoryPerHost = Infinity } = this.limits;
    if (maxPeoplePerHost === Infinity && maxMemoryPerHost === Infinity) return;
    const { origin } = HostUrl.parse(key);
    const own = open.filter((each) => HostUrl.parse(each.key).origin === origin);
    if (own.reduce((sum, { views }) => sum + views.size, 0) >= maxPeoplePerHost) throw new HostHasEnough('people');
    if (coming.opens && this.#memoryOf(own) >= maxMemoryPerHost) throw new HostHasEnough('memory');
  }

  #memoryOf(documents: readonly Counted[]): number {
    const pids = new Set(documents.map(({ live }) => live?.office.pid));
    return this.kits().reduce((sum, { pid, memory }) => (pids.has(pid) ? sum + memory : sum), 0);
  }
}
