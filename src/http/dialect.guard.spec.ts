import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { dialectOf } from './dialect.guard.js';

const at = (url: string): IncomingMessage => ({ url }) as IncomingMessage;

describe('the product word of a request', () => {
  it.each([
    ['/svc/convert-to/pdf', 'svc'],
    ['/office/lool/convert-to', 'lool'],
    // Express tells no capitals apart.
    ['/COOL/convert-to', 'cool'],
    ['/Svc/editor?WOPISrc=/cool/', 'svc'],
    ['/hosting/discovery', undefined],
  ])('%s: %s', (url, name) => {
    expect(dialectOf(at(url))?.path).toBe(name);
  });
});
