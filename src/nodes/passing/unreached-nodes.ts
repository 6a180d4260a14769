import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SvcLogger } from '../../logging/index.js';
import { NodeDirectory } from '../directory/node-directory.js';
import type { NodeRecord } from '../directory/node-record.js';
import { NodeCaller } from './node-caller.js';

/** How soon a node that did not answer is asked again, ms. */
const again = 5_000;

/**
 * Nodes that give signs of life in Redis and do not answer this one: no document that this one could open is led to them
 * until they do.
 */
@Injectable()
export class UnreachedNodes implements OnApplicationShutdown {
  readonly #log = new SvcLogger('nodes');
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #over = false;

  constructor(
    private readonly directory: NodeDirectory,
    private readonly caller: NodeCaller,
  ) {}

  onApplicationShutdown(): void {
    this.#over = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  missed(node: NodeRecord): void {
    if (this.#over || this.#timers.has(node.run)) return;
    this.directory.reaches(node.run, false);
    this.#log.warn(
      `Node ${node.name} does not answer at ${node.address}. What it has open waits for it; no new documents are led there until it answers.`,
    );
    this.#lookLater(node);
  }

  #lookLater(node: NodeRecord): void {
    this.#timers.set(node.run, setTimeout(() => void this.#look(node), again).unref());
  }

  async #look(node: NodeRecord): Promise<void> {
    const answers = await this.caller.greet(node).then(
      () => true,
      () => false,
    );
    if (this.#over) return;
    const isListed = this.directory.others.some(({ run }) => run === node.run);
    if (!answers && isListed) return this.#lookLater(node);
    this.#timers.delete(node.run);
    this.directory.reaches(node.run, true);
    if (answers) this.#log.log(`Node ${node.name} answers again.`);
  }
}
