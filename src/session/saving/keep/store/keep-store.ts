/**
 * A place that every node reaches, for what is in their keeps: files by the names they have on disk, in folders by the
 * names those have there. Keeps everything until it is removed. Methods reject with what is wrong, in words for the log.
 */
export abstract class KeepStore {
  /** What it takes at most of one file, bytes. */
  readonly maxSize: number = Infinity;

  /** Whole under its name, or not there at all. */
  abstract putFile(folder: string, name: string, path: string): Promise<void>;

  abstract putText(folder: string, name: string, text: string): Promise<void>;

  /** Writes a file; false: there is none of this name. */
  abstract getFile(folder: string, name: string, path: string): Promise<boolean>;

  abstract getText(folder: string, name: string): Promise<string | undefined>;

  /** Reads a text and removes it. */
  abstract take(folder: string, name: string): Promise<string | undefined>;

  abstract names(folder: string): Promise<string[]>;

  abstract folders(): Promise<string[]>;

  /** What is gone already is no error. */
  abstract remove(folder: string, names: readonly string[]): Promise<void>;

  /** Calls back whenever it was away, noticed by a connection, and is there again: it may have lost what it held. */
  whenBack(_told: () => void): void {}

  /** Lets go of connections; nothing is asked afterwards. */
  close(): void {}
}
