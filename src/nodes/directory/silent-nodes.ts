import type { NodeRecord } from './node-record.js';

/** After so long, ms, whoever runs the service is told of one no more: it may have been given up. */
const remembered = 3_600_000;

/** Nodes that gave signs of life, were not emptied, and give none any more. */
export class SilentNodes {
  #gone: ReadonlyMap<string, { readonly node: NodeRecord; readonly since: number }> = new Map();

  get all(): readonly NodeRecord[] {
    return [...this.#gone.values()].map(({ node }) => node);
  }

  heard(before: readonly NodeRecord[], now: readonly NodeRecord[], at = performance.now()): void {
    const left = before.filter(({ draining }) => !draining).map((node) => ({ node, since: at }));
    const gone = [...this.#gone.values(), ...left].filter(
      ({ node, since }) => at - since < remembered && now.every(({ name }) => name !== node.name),
    );
    this.#gone = new Map(gone.map((each) => [each.node.name, each]));
  }
}
