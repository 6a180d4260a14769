import type { AdminOverview } from '../../protocol/index.js';
import { kitOf } from './kit-of.js';

describe('the kit of a document', () => {
  const kit: AdminOverview['kits'][number] = {
    pid: 8,
    state: 'editing',
    memory: 1,
    cpuTime: 0,
    since: '2026-01-01T00:00:00Z',
    documents: 0,
  };

  it.each([
    ['is that of the only node', undefined, undefined, 8, kit],
    ['is that of the node that tells', 'a', 'a', 8, kit],
    ['is none that another node counts alike', 'a', 'b', 8, undefined],
    ['is none while there is no process', 'a', 'a', undefined, undefined],
  ])('%s', (_name, name, node, pid, expected) => {
    const document = { ...(node !== undefined && { node }), ...(pid !== undefined && { pid }) };
    expect(kitOf({ kits: [kit], ...(name !== undefined && { name }) }, document)).toBe(expected);
  });
});
