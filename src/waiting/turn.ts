/** Work that is done one after the other, whatever becomes of what came before. */
export class Turn {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Settles when everything is over that was taken on so far. Never rejects. */
  get over(): Promise<unknown> {
    return this.#last;
  }
}

/** A turn for each key: what is about different ones need not wait. Nothing is remembered of a key whose work is over. */
export class TurnPerKey<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  take<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const over: Promise<unknown> = turn
      .catch(() => undefined)
      .then(() => this.#last.get(key) === over && this.#last.delete(key));
    this.#last.set(key, over);
    return turn;
  }

  /** Settles when everything is over that was taken on so far, for all keys. Never rejects. */
  get over(): Promise<unknown> {
    return Promise.all(this.#last.values());
  }
}
