import { Inject, Injectable } from '@nestjs/common';
import { NodeDirectory, NodeSelf } from '../../nodes/index.js';
import { Keep } from '../saving/keep/keep.js';

/** Other nodes, as far as they open what this one gives up. */
@Injectable()
export class Successors {
  constructor(
    @Inject(NodeSelf) private readonly self: Pick<NodeSelf, 'isOneOfSeveral'>,
    @Inject(NodeDirectory) private readonly directory: Pick<NodeDirectory, 'beat' | 'drain' | 'reached' | 'isReached'>,
    @Inject(Keep) private readonly keep: Pick<Keep, 'isShared'>,
  ) {}

  /**
   * Asks the others to take documents in the place of this node. Where nodes do not know of each other, a keep that is
   * shared means that somebody shares it. While Redis is away nobody can become the owner of what is left behind.
   *
   * @returns for how many documents those that answer this one have room
   */
  async takeOver(): Promise<number> {
    if (!this.self.isOneOfSeveral) return this.keep.isShared ? Infinity : 0;
    return (await this.directory.drain()) ? this.#places : 0;
  }

  /** Whether any can become an owner just now, who could a moment ago: all may be told to end at once. */
  get areReached(): boolean {
    if (!this.self.isOneOfSeveral) return true;
    return this.directory.isReached && this.directory.reached.some(({ draining }) => !draining);
  }

  /** Whether one has a place at this very moment: others may have been told to end, or have filled up, since they were heard of. */
  async areThere(): Promise<boolean> {
    if (!this.self.isOneOfSeveral) return true;
    await this.directory.beat();
    return this.areReached && this.#places > 0;
  }

  get #places(): number {
    return this.directory.reached
      .filter(({ draining }) => !draining)
      .reduce((sum, { room }) => sum + Math.max(0, room.places - room.open), 0);
  }
}
