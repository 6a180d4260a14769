import { describe, expect, it } from '@jest/globals';
import { welcome } from '../testing/fixtures.js';
import { keyAmong } from './farewell.js';

describe('the secret of a view', () => {
  it('is found among what came before the editor', () => {
    const received = [
      JSON.stringify({ type: 'progress', stage: 'connecting' }),
      new ArrayBuffer(4),
      JSON.stringify(welcome),
    ];
    expect(keyAmong(received)).toBe(welcome.key);
  });

  it('is not there before the welcome', () => {
    expect(keyAmong([JSON.stringify({ type: 'progress', stage: 'connecting' })])).toBeUndefined();
  });
});
