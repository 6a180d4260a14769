import type { AdminDocument, AdminKept, AdminOverview, HostCheckStep } from '../../protocol/index.js';

/** What the service refused, in its own words. */
export class AdminRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What is open, as it was told at a moment. */
export interface DocumentsSeen {
  /** ms since the epoch, by the clock of the browser. */
  readonly at: number;
  readonly documents: readonly AdminDocument[];
  /** Names of nodes that did not answer. */
  readonly unreached: ReadonlySet<string>;
}

/** Talks to the admin endpoints. The token travels in a header, and is nowhere else. */
export class AdminClient {
  readonly #token: string;

  constructor(
    /** Where the endpoints are, with a slash at its end. */
    private readonly base: string,
    token: string,
  ) {
    this.#token = token;
  }

  /** @throws AdminRefusal, TypeError when the service does not answer: as all of them */
  async overview(): Promise<AdminOverview> {
    return this.#json<AdminOverview>('overview');
  }

  async documents(): Promise<DocumentsSeen> {
    type Told = { documents: AdminDocument[]; nodes?: { name: string; reached: boolean }[] };
    const { documents, nodes = [] } = await this.#json<Told>('documents');
    const unreached = new Set(nodes.filter(({ reached }) => !reached).map(({ name }) => name));
    return { at: Date.now(), documents, unreached };
  }

  async kept(): Promise<readonly AdminKept[]> {
    return (await this.#json<{ kept: AdminKept[] }>('kept')).kept;
  }

  async close({ key }: AdminDocument): Promise<void> {
    await this.#call(`documents?key=${encodeURIComponent(key)}`, 'DELETE');
  }

  async tell({ key }: AdminDocument, text: string): Promise<void> {
    await this.#call(`documents/notice?key=${encodeURIComponent(key)}`, 'POST', { text });
  }

  async keptBytes({ id }: AdminKept): Promise<Blob> {
    return (await this.#call(`kept/${encodeURIComponent(id)}`)).blob();
  }

  async discard({ id }: AdminKept): Promise<void> {
    await this.#call(`kept/${encodeURIComponent(id)}`, 'DELETE');
  }

  /**
   * @param node its name, where there are several: a balancer may lead to another one than before
   * @returns the documents that are still there: nobody takes their bytes
   */
  async drain(node?: string): Promise<readonly AdminDocument[]> {
    const answer = await this.#call(node === undefined ? 'drain' : `drain?node=${encodeURIComponent(node)}`, 'POST');
    return ((await answer.json()) as { left: AdminDocument[] }).left;
  }

  async check(wopiSrc: string, accessToken: string): Promise<readonly HostCheckStep[]> {
    const answer = await this.#call('check', 'POST', { wopiSrc, accessToken });
    return ((await answer.json()) as { steps: HostCheckStep[] }).steps;
  }

  async #json<T>(path: string): Promise<T> {
    return (await this.#call(path)).json() as Promise<T>;
  }

  async #call(path: string, method = 'GET', body?: object): Promise<Response> {
    const answer = await fetch(this.base + path, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
    });
    if (answer.ok) return answer;
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new AdminRefusal(answer.status, message ?? `The service answered ${answer.status}.`);
  }
}
