import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthChecks } from '../../operations/index.js';
import { NodeSelf } from '../self/node-self.js';
import { NodeDirectory } from './node-directory.js';

/** Whoever runs the nodes sees that one of them opens nothing, as nobody could be led to it. */
@Injectable()
export class NodeHealth implements OnModuleInit {
  constructor(
    private readonly self: NodeSelf,
    private readonly directory: NodeDirectory,
    private readonly health: HealthChecks,
  ) {}

  onModuleInit(): void {
    if (!this.self.isOneOfSeveral) return;
    this.health.add('nodes', () => {
      const { hindrance, others } = this.directory;
      const facts = { others: others.length };
      if (hindrance === undefined) return { up: true, ...facts };
      return { up: false, reason: hindrance, remedy: 'look at nodes.address, nodes.name and the clock', ...facts };
    });
  }
}
