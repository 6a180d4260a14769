import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SvcLogger } from '../../logging/index.js';
import { NodeNotes } from '../../nodes/index.js';
import { SvcOptions } from '../../options/index.js';
import { keepFolder } from '../files/keep-folder.js';
import { readEnding, type Ending } from './ending.js';
import { EndingFile } from './ending-file.js';

const room = 'ending';
/** Browsers keep as long what they ask about, ms. Redis is memory, and must not fill with what is hardly ever asked for. */
const bounds = { lasts: 30 * 24 * 3_600_000, most: 100_000 } as const;

/**
 * Where it is noted how far the typing got in views that have ended, for the next window of the same person: with the
 * other nodes in Redis, or beside the keep; so it is known after a restart, too. Numbers under digests, and nothing else.
 */
@Injectable()
export class Endings implements OnApplicationShutdown {
  readonly #log = new SvcLogger('session');
  readonly #file: EndingFile;

  constructor(
    private readonly nodes: NodeNotes,
    { session: { keep } }: SvcOptions,
  ) {
    this.#file = new EndingFile(join(keepFolder(keep), 'endings'));
  }

  /** What was noted while the last documents were closed is there. */
  async onApplicationShutdown(): Promise<void> {
    await this.#file.settled;
  }

  /** @param of digest of the view's key. Never rejects: what is not noted is offered once too often */
  async note(of: string, ending: Ending): Promise<void> {
    try {
      if (this.nodes.areShared) await this.nodes.put(room, of, JSON.stringify(ending), bounds);
      else await this.#file.note(of, ending);
    } catch (error) {
      this.#log.debug(`how far a view got was not noted: ${String(error)}`);
    }
  }

  /** @throws NodesUnavailable */
  async find(of: string): Promise<Ending | undefined> {
    if (!this.nodes.areShared) return this.#file.find(of);
    const text = await this.nodes.get(room, of);
    return text === undefined ? undefined : readEnding(text);
  }
}
