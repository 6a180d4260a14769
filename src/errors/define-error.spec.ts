import { describe, expect, it } from '@jest/globals';
import { defineError } from './define-error.js';
import { SvcError } from './svc.error.js';

abstract class RoomError extends SvcError {}
class Plain extends defineError({ code: 'plain', status: 400 }) {}
class Worded extends defineError({ code: 'worded', status: 429, retryAfter: 5, message: 'Too many.' }, RoomError) {}
class Told extends defineError({
  code: 'told',
  status: 413,
  message: (max: number) => `Larger than ${max} bytes.`,
  details: (max: number) => ({ max }),
  headers: (max: number) => ({ 'X-Max': String(max) }),
}) {}

class Several extends defineError({
  code: (code: 'full' | 'closed') => code,
  status: (code) => (code === 'full' ? 507 : 410),
  retryAfter: () => 3,
  message: (code) => `It is ${code}.`,
}) {}

describe('defineError', () => {
  it('makes classes with name, code, status and base', () => {
    const error = new Worded();
    expect(error).toBeInstanceOf(RoomError);
    expect(error).not.toBeInstanceOf(Plain);
    expect(error).toMatchObject({ code: 'worded', status: 429, retryAfter: 5, details: {} });
    expect(error).toMatchObject({ name: 'Worded', message: 'Too many.' });
  });

  it('takes the words of the thrower, and a cause', () => {
    const cause = new Error('why');
    expect(new Plain('So it is.', { cause })).toMatchObject({ message: 'So it is.', cause });
    expect(new Worded('Far too many.', { cause })).toMatchObject({ message: 'Far too many.', cause });
    expect(new Worded(undefined, { cause }).message).toBe('Too many.');
    expect(new Plain('').retryAfter).toBeUndefined();
  });

  it('makes words, details and header lines of what the thrower knows', () => {
    const error = new Told(7);
    const max: number = error.details.max;
    expect(max).toBe(7);
    expect(error.message).toBe('Larger than 7 bytes.');
    expect(error.headers).toEqual({ 'X-Max': '7' });
    expect(new Plain('').headers).toEqual({});
  });

  it('makes code, status and time to wait of it, too, where one class stands for several, and takes a cause after it', () => {
    const error = new Several('full', { cause: 'why' });
    const code: 'full' | 'closed' = error.code;
    expect(code).toBe('full');
    expect(error).toMatchObject({ status: 507, retryAfter: 3, message: 'It is full.', cause: 'why', name: 'Several' });
    expect(new Several('closed')).toMatchObject({ code: 'closed', status: 410 });
    expect(new Several('closed')).not.toHaveProperty('cause');
  });
});
