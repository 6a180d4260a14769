import { expect, it } from '@jest/globals';
import { memoryRatio } from './redis-memory.js';

it.each([
  ['# Memory\r\nused_memory:300\r\nused_memory_human:1K\r\nmaxmemory:400\r\nmaxmemory_policy:noeviction\r\n', 0.75],
  ['# Memory\r\nused_memory:300\r\nmaxmemory:0\r\n', 0],
  ['used_memory_peak:7\r\nmaxmemory:400\r\n', 0],
  ['', 0],
])('%j is so full: %d', (info, ratio) => {
  expect(memoryRatio(info)).toBe(ratio);
});
