import type { Duplex } from 'node:stream';

/**
 * What is said in one turn of the event loop goes out together at its end: in one write, and after what has come is read. A browser
 * that leaves says so and resets the line if it was sent something meanwhile; a write that fails ends the socket, with
 * its farewell unread, and the person would seem to be there until their time of grace is over.
 */
export class LineTurn {
  #gathers = false;

  constructor(private readonly line: Pick<Duplex, 'cork' | 'uncork'>) {}

  /** To be called before each write. */
  gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.line.cork();
    setImmediate(() => {
      this.#gathers = false;
      this.line.uncork();
    });
  }
}
