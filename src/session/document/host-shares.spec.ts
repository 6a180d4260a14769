import { describe, expect, it } from '@jest/globals';
import { HostShares } from './host-shares.js';

const document = (host: string, pid: number, people: number) => ({
  key: `https://${host}/wopi/files/${pid}`,
  views: { size: people },
  live: { office: { pid } },
});
const open = [document('a', 1, 2), document('a', 2, 1), document('b', 3, 9)];
const kits = () => [1, 2, 3, 4].map((pid) => ({ pid, memory: 100 }));
const check =
  (limits: object, host: string, opens = true) =>
  () =>
    new HostShares(limits, kits).assertRoom(`https://${host}/wopi/files/new`, open, { opens });

describe('what the documents of one host may have together', () => {
  it('is not bounded by itself', () => {
    expect(check({}, 'b')).not.toThrow();
  });

  it('people: as many as it says, of this host alone', () => {
    expect(check({ maxPeoplePerHost: 4 }, 'a')).not.toThrow();
    expect(check({ maxPeoplePerHost: 3 }, 'a', false)).toThrow(
      expect.objectContaining({ code: 'too_many_people_of_host' }),
    );
    expect(check({ maxPeoplePerHost: 3 }, 'c')).not.toThrow();
  });

  it('memory: no further document, but more people at those that are open', () => {
    expect(check({ maxMemoryPerHost: 201 }, 'a')).not.toThrow();
    expect(check({ maxMemoryPerHost: 200 }, 'a')).toThrow(expect.objectContaining({ code: 'too_much_memory_of_host' }));
    expect(check({ maxMemoryPerHost: 200 }, 'a', false)).not.toThrow();
  });
});
