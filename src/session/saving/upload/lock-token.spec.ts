import { isLeftBehind, newLockToken } from './lock-token.js';

const other = (token: string, pid: number): string => token.replace(`-${process.pid}-`, `-${pid}-`);

describe('locks that nobody holds any more', () => {
  it('are those of processes here that have ended, and older ones of this one', () => {
    const token = newLockToken();
    expect(isLeftBehind(other(token, 4_000_000), undefined, () => false)).toBe(true);
    expect(isLeftBehind(token)).toBe(true);
    expect(newLockToken()).not.toBe(token);
  });

  it('are those of other nodes of the same realm, for whoever has the lease', () => {
    const token = newLockToken({ realm: '0123abcd', fence: 1_764_000_000_007 });
    const asks = (realm: string, fence: number): boolean => isLeftBehind(token, { realm, fence });
    expect(asks('0123abcd', 1_764_000_000_008)).toBe(true);
    expect(asks('0123abcd', 1_764_000_000_007)).toBe(true);
    expect(asks('dcba3210', 1_764_000_000_008)).toBe(false);
    expect(isLeftBehind(token)).toBe(false);
  });

  it('are not those of a node that has taken the document over since', () => {
    const token = newLockToken({ realm: '0123abcd', fence: 8 });
    expect(isLeftBehind(token, { realm: '0123abcd', fence: 7 })).toBe(false);
    expect(isLeftBehind(token, { realm: '0123abcd', fence: 0 })).toBe(true);
  });

  it('are neither those of living processes, nor of other machines, nor of other products', () => {
    const token = newLockToken();
    expect(isLeftBehind(other(token, process.ppid))).toBe(false);
    expect(isLeftBehind(other(token, 4_000_000).replace(/^svc-.{8}/, 'svc-00000000'))).toBe(false);
    for (const lock of ['', 'External', '{"S":"1","F":4}', 'svc-0123abcd']) expect(isLeftBehind(lock)).toBe(false);
  });
});
