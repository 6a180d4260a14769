import { setTimeout as pause } from 'node:timers/promises';
import { readTileHeader } from '../../src/protocol/index.js';
import { TileWaits } from '../../src/session/measures/tile-waits.js';
import { SocketClient, type HelloFacts } from '../../test/helpers/socket-client.js';
import { firstTile, readyToType } from '../session/socket-measures.js';

/** Between two keys of a word, ms; between two words; between two thoughts, and how many words one has. */
const keyPause = [60, 180] as const;
const wordPause = [150, 400] as const;
const thoughtPause = [800, 3_000] as const;
const words = [3, 9] as const;
/** So many thoughts are followed by a save. */
const thoughtsPerSave = 4;

const between = ([low, high]: readonly [number, number]): number => low + Math.random() * (high - low);
const letter = (): string => String.fromCodePoint(97 + Math.floor(Math.random() * 26));

/** Somebody who writes as people do: a few words, a moment of thought, now and then a save. */
export class Typist {
  times: number[] = [];
  saves = 0;
  failures = 0;
  readonly #waits = new TileWaits();
  readonly #measured = {
    keyToTile: { observe: (seconds: number) => void this.times.push(seconds * 1_000) },
    firstTile: { observe: () => undefined },
  };

  private constructor(private readonly client: SocketClient) {
    client.socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary && data[0] === 1) this.#waits.shown(readTileHeader(data).seq, this.#measured);
    });
    client.socket.on('close', () => {
      this.failures++;
    });
  }

  static async come(url: string, facts: HelloFacts): Promise<Typist> {
    const client = await SocketClient.join(url, facts);
    await firstTile(client);
    await readyToType(client);
    return new Typist(client);
  }

  reset(): void {
    this.times = [];
    this.saves = 0;
    this.failures = 0;
  }

  async typeUntil(end: number): Promise<void> {
    await pause(between(thoughtPause));
    for (let thought = 1; performance.now() < end; thought++) {
      for (let word = Math.floor(between(words)); word > 0 && performance.now() < end; word--) await this.#word();
      if (thought % thoughtsPerSave === 0) await this.#save();
      await pause(between(thoughtPause));
    }
    // What came is all that there is to remember.
    this.client.messages.length = 0;
    this.client.tiles.length = 0;
  }

  async leave(): Promise<void> {
    await this.client.leave();
  }

  async #word(): Promise<void> {
    for (let letters = 2 + Math.floor(Math.random() * 7); letters > 0; letters--) {
      this.#key(letter());
      await pause(between(keyPause));
    }
    this.#key(' ');
    await pause(between(wordPause));
  }

  #key(char: string): void {
    this.client.type(char);
    const { seq } = this.client;
    const input = { type: 'key', action: 'down', char: char.codePointAt(0)!, key: 0 } as const;
    this.#waits.passed(input, seq - 1);
  }

  async #save(): Promise<void> {
    try {
      await this.client.save();
      this.saves++;
    } catch {
      this.failures++;
    }
  }
}
