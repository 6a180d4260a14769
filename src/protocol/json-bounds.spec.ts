import { describe, expect, it } from '@jest/globals';
import { isModestJson } from './json-bounds.js';

const modest = (json: string): boolean => isModestJson(Buffer.from(json), { maxDepth: 40, maxParts: 100_000 });

describe('JSON that is parsed', () => {
  it.each([
    ['a message', '{"type":"input","seq":1,"input":{"type":"text","text":"[[[["}}'],
    ['a long text', JSON.stringify({ text: '[{,:"\\'.repeat(500_000) })],
    ['a text that ends with a backslash', JSON.stringify(['\\', '['.repeat(1_000)])],
    ['a screen of tiles', JSON.stringify(Array.from({ length: 10_000 }, (_, row) => ({ column: 1, row })))],
  ])('%s', (_name, json) => {
    expect(modest(json)).toBe(true);
  });

  it.each([
    ['a tower', '['.repeat(41)],
    ['a tower that never closes its text', '{"a":'.repeat(50)],
    ['a desert', `[${'[],'.repeat(200_000)}1]`],
    ['numbers without end', `[${'1,'.repeat(200_000)}1]`],
  ])('but not %s', (_name, json) => {
    expect(modest(json)).toBe(false);
  });
});
