/**
 * Where the bytes of documents and results lie between machines. What travels in a message is the reference alone.
 * Implementations keep nothing longer than asked, whoever forgets to remove it.
 */
export abstract class ByteStore {
  /**
   * Keeps a copy of a file, for `ttl` ms at most. Any machine finds it under the reference that is returned.
   *
   * @throws TooLargeForStore, StoreUnavailable
   */
  abstract put(path: string, ttl: number): Promise<string>;

  /**
   * Writes the bytes to a new file.
   *
   * @throws BytesMissing, StoreUnavailable
   */
  abstract get(reference: string, path: string): Promise<void>;

  /** What is gone already is no error. @throws StoreUnavailable */
  abstract remove(references: readonly string[]): Promise<void>;

  /** Removes what has outlived its time. Asked every few minutes, by every machine. @throws StoreUnavailable */
  abstract sweep(): Promise<void>;

  /** Lets go of connections of its own; nothing is asked afterwards. */
  close(): void {}
}
