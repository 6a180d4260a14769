import { Injectable } from '@nestjs/common';
import { SvcOptions } from '../../options/index.js';
import { NodeLink } from '../self/node-link.js';
import { NodeSelf } from '../self/node-self.js';

/** Short texts that nodes leave for each other in Redis. */
@Injectable()
export class NodeNotes {
  readonly #prefix: string;

  constructor(
    private readonly self: NodeSelf,
    private readonly link: NodeLink,
    { nodes: { prefix } }: SvcOptions,
  ) {
    this.#prefix = prefix;
  }

  /** False: this is the only node, and there is no Redis for notes. */
  get areShared(): boolean {
    return this.self.isOneOfSeveral;
  }

  /**
   * @param lasts ms
   * @throws NodesUnavailable
   */
  async put(room: string, name: string, text: string, lasts: number): Promise<void> {
    await this.link.ask((redis) => redis.set(this.#key(room, name), text, 'PX', lasts));
  }

  /** @throws NodesUnavailable */
  async get(room: string, name: string): Promise<string | undefined> {
    return (await this.link.ask((redis) => redis.get(this.#key(room, name)))) ?? undefined;
  }

  #key(room: string, name: string): string {
    return `${this.#prefix}:${room}:${name}`;
  }
}
