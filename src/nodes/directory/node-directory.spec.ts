import { describe, expect, it } from '@jest/globals';
import { resolveOptions } from '../../options/index.js';
import { NodeSelf } from '../self/node-self.js';
import { chooseNode } from './choose-node.js';
import { beatScript, leaveScript } from './directory-script.js';
import { NodeDirectory } from './node-directory.js';

const options = resolveOptions({ nodes: { redis: 'redis://r', address: 'http://a:1', secret: 'x'.repeat(32) } });
const engine = {
  stats: () => ({
    kits: { starting: 0, idle: 0, busy: 0, editing: 2 },
    queued: 0,
    started: 0,
    crashed: 0,
    recycled: 0,
    converted: 0,
  }),
};
const listed = [String(Date.now()), '1', 'ok'];

interface Question {
  readonly script: string;
  readonly answer: (told: unknown) => void;
}

/** A node, and what it asks Redis, which answers when it is told to. */
function nodeUnderTest(): { readonly node: NodeDirectory; readonly asked: Question[] } {
  const asked: Question[] = [];
  const redis = {
    eval: (script: string) => new Promise((answer) => asked.push({ script, answer })),
  };
  const link = {
    isUp: true,
    ready: () => Promise.resolve(),
    whenever: () => undefined,
    ask: (command: (client: typeof redis) => Promise<unknown>) => command(redis),
  };
  return { node: new NodeDirectory(new NodeSelf(options), link, engine, options), asked };
}

describe('a node among others', () => {
  it('that ends while its first sign of life is on its way takes that back', async () => {
    const { node, asked } = nodeUnderTest();
    const joins = node.beat();
    const ends = node.beforeApplicationShutdown();
    expect(asked.map(({ script }) => script)).toEqual([beatScript]);
    asked[0]!.answer(listed);
    await joins;
    // It has said goodbye, and waits for the answer.
    await new Promise(setImmediate);
    expect(asked.map(({ script }) => script)).toEqual([beatScript, leaveScript]);
    asked[1]!.answer(1);
    await ends;
    expect(await node.beat()).toBe(false);
    expect(asked).toHaveLength(2);
  });

  it('that can open nothing has no place for what others can open, until what is wrong is mended', () => {
    const { node } = nodeUnderTest();
    const other = { ...node.own, name: 'other', run: 'other' };
    expect(chooseNode(node.own, [other])?.name).toBe('a:1');
    node.obstacle('directory', 'The clock is wrong.');
    expect(chooseNode(node.own, [other])?.name).toBe('other');
    expect(chooseNode(other, [node.own])?.name).toBe('other');
    node.obstacle('directory', undefined);
    expect(chooseNode(node.own, [other])?.name).toBe('a:1');
  });
});
