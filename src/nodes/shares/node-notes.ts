import { Injectable } from '@nestjs/common';
import { SvcOptions } from '../../options/index.js';
import { NodeLink } from '../self/node-link.js';
import { NodeSelf } from '../self/node-self.js';
import { noteScript } from './note-script.js';

/** What bounds the notes of a room. */
export interface NoteBounds {
  /** ms */
  readonly lasts: number;
  /** More are never there; the oldest go. */
  readonly most: number;
}

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

  /** @throws NodesUnavailable */
  async put(room: string, name: string, text: string, { lasts, most }: NoteBounds): Promise<void> {
    const keys = [`${this.#prefix}:${room}`, this.#texts(room)];
    await this.link.ask((redis) => redis.eval(noteScript, keys.length, ...keys, name, text, Date.now(), lasts, most));
  }

  /** @throws NodesUnavailable */
  async get(room: string, name: string): Promise<string | undefined> {
    return (await this.link.ask((redis) => redis.hget(this.#texts(room), name))) ?? undefined;
  }

  #texts(room: string): string {
    return `${this.#prefix}:${room}:texts`;
  }
}
