import { expect, it } from '@jest/globals';
import { UserColors } from './user-colors.js';

it('gives each person a colour of their own, the same again after coming back', () => {
  const colors = new UserColors();
  const first = Array.from({ length: 12 }, (_, index) => colors.colorOf(`user ${index}`));
  expect(new Set(first).size).toBe(12);
  expect(colors.colorOf('user 3')).toBe(first[3]);
  expect(colors.colorOf('the thirteenth')).toMatch(/^#[0-9a-f]{6}$/);
});
