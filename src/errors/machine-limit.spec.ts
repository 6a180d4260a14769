import { describe, expect, it } from '@jest/globals';
import { DiskFull } from '../engine/index.js';
import { MachineLimit, machineLimitOf, toldError } from './machine-limit.js';

const systemError = (code: string): Error => Object.assign(new Error(`${code}: no, open '/secret'`), { code });

describe('what the machine lacks', () => {
  it.each([
    ['ENOSPC', 'disk_full', 507],
    ['EDQUOT', 'disk_full', 507],
    ['EROFS', 'disk_read_only', 507],
    ['EMFILE', 'too_many_files', 503],
    ['ENFILE', 'too_many_files', 503],
  ])('%s is %s (%i), with a time to try again', (system, code, status) => {
    const told = toldError(new Error('wrapped', { cause: systemError(system) }));
    expect(told).toBeInstanceOf(MachineLimit);
    expect(told).toMatchObject({ code, status, retryAfter: expect.any(Number) });
    expect(told?.message).not.toContain('/secret');
  });

  it('leaves errors of the package as they are, and says nothing of others', () => {
    const known = new DiskFull();
    expect(toldError(known)).toBe(known);
    expect(toldError(systemError('ENOENT'))).toBeUndefined();
    expect(machineLimitOf('ENOSPC')).toBeUndefined();
  });
});
