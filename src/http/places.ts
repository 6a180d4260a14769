export interface PlaceLimits {
  readonly max: number;
  readonly maxPerClient: number;
}

/** Places for something that costs memory or time, a bounded number in all and of each client. */
export class Places {
  readonly #byClient = new Map<string, number>();
  #taken = 0;

  constructor(private readonly limits: PlaceLimits) {}

  get taken(): number {
    return this.#taken;
  }

  takenBy(client: string): number {
    return this.#byClient.get(client) ?? 0;
  }

  /**
   * @param most for this client, unless the limits say
   * @returns what gives the place back, once; undefined when there is none
   */
  take(client: string, most = this.limits.maxPerClient): (() => void) | undefined {
    const own = this.takenBy(client);
    if (this.#taken >= this.limits.max || own >= most) return undefined;
    this.#taken++;
    this.#byClient.set(client, own + 1);
    let held = true;
    return () => {
      if (held) this.#giveBack(client);
      held = false;
    };
  }

  #giveBack(client: string): void {
    this.#taken--;
    const left = this.takenBy(client) - 1;
    if (left > 0) this.#byClient.set(client, left);
    else this.#byClient.delete(client);
  }
}
