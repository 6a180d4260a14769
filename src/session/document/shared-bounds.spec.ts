import { describe, expect, it } from '@jest/globals';
import { noShare, sumOf, type Share } from '../../nodes/index.js';
import { DocumentOptions } from '../../options/index.js';
import { SharedBounds, type Coming } from './shared-bounds.js';

const document = (host: string, pid: number, people: number, opener = 'ada') => ({
  key: `https://${host}/wopi/files/${pid}`,
  opener,
  views: { present: people },
  live: { office: { pid } },
});
const open = [document('a', 1, 2), document('a', 2, 1, 'bob'), document('b', 3, 9)];
const kits = () => [1, 2, 3, 4].map((pid) => ({ pid, memory: 100 }));

const nothing = (): ReadonlyMap<string, Share> => new Map();

/** @param others what another node has under each name */
function check(limits: Partial<DocumentOptions>, coming: Partial<Coming> & { host?: string }, others: Share = noShare) {
  let count = nothing;
  const told: string[] = [];
  const nodes = {
    watch: (counting: typeof count) => void (count = counting),
    together: async (names: readonly string[]) =>
      Promise.resolve({
        there: new Map(names.map((name) => [name, sumOf([count().get(name) ?? noShare, others])])),
        isIn: () => undefined,
      }),
    tell: async (names: readonly string[] = []) => Promise.resolve(void told.push(...names)),
  };
  const bounds = new SharedBounds(Object.assign(new DocumentOptions(), limits), nodes, kits, () => open);
  const { host = 'a', key = `https://${host}/wopi/files/new`, opener = 'eve', opens = true } = coming;
  const room = bounds.assertRoom({ key, opener, opens });
  return { bounds, told, room };
}
const room = (...given: Parameters<typeof check>): Promise<unknown> => check(...given).room;
const refused = (code: string) => expect.objectContaining({ code });

describe('what may be open together', () => {
  it('for a host is not bounded by itself', async () => {
    await room({}, { host: 'b' }, { documents: 15, people: 1_000, memory: 1e12 });
  });

  it('people of a host: as many as it says, of this host alone', async () => {
    await room({ maxPeoplePerHost: 4 }, {});
    await expect(room({ maxPeoplePerHost: 3 }, { opens: false })).rejects.toEqual(refused('too_many_people_of_host'));
    await room({ maxPeoplePerHost: 3 }, { host: 'c' });
  });

  it('documents and memory of a host: no further document, but more people at those that are open', async () => {
    await room({ maxMemoryPerHost: 201, maxPerHost: 3 }, {});
    await expect(room({ maxMemoryPerHost: 200 }, {})).rejects.toEqual(refused('too_much_memory_of_host'));
    await expect(room({ maxPerHost: 2 }, {})).rejects.toEqual(refused('too_many_documents_of_host'));
    await room({ maxMemoryPerHost: 200, maxPerHost: 2 }, { opens: false });
  });

  it('documents of one user of one host, where the host tells users apart', async () => {
    const most = { maxPerUser: 1 };
    await expect(room(most, { opener: 'ada' })).rejects.toEqual(refused('too_many_documents_of_user'));
    await room(most, { opener: 'ada', opens: false });
    await room(most, { opener: 'ada', host: 'c' });
    await room(most, { opener: 'eve' });
    await room(most, { opener: '' });
  });

  it('documents of one path, however it is spelled and whatever stands behind it', async () => {
    const spellings = [
      'wopi/files/1?v=2',
      'wopi/files/%31',
      'wopi//x/../files/1/',
      'WOPI/Files/1',
      'wopi;a/files/1;v=2',
    ];
    for (const key of spellings.map((each) => `https://a/${each}`))
      await expect(room({ maxPerPath: 1 }, { key })).rejects.toEqual(refused('too_many_documents_of_path'));
    await room({ maxPerPath: 1 }, { key: 'https://a/wopi/files/11' });
  });

  it('is counted with what other nodes have', async () => {
    const others = { documents: 1, people: 1, memory: 1 };
    for (const [limits, coming, code] of [
      [{ maxPeoplePerHost: 4 }, { opens: false }, 'too_many_people_of_host'],
      [{ maxMemoryPerHost: 201 }, {}, 'too_much_memory_of_host'],
      [{ maxPerHost: 3 }, {}, 'too_many_documents_of_host'],
      [{ maxPerUser: 2 }, { opener: 'ada' }, 'too_many_documents_of_user'],
      [{ maxPerPath: 1 }, {}, 'too_many_documents_of_path'],
    ] as const) {
      await expect(room(limits, coming, others)).rejects.toEqual(refused(code));
    }
  });

  it('tells other nodes that somebody who was refused does not come', async () => {
    const { room: asked, told } = check({ maxPerPath: 1 }, { key: 'https://a/wopi/files/1?v=2' });
    await expect(asked).rejects.toThrow('This address has too many documents open.');
    expect(told).toEqual(['user https://a eve', 'path https://a /wopi/files/1']);
  });

  it('is looked at once more, here, when the document is made', () => {
    const { bounds } = check({ maxPerUser: 1 }, { opener: 'eve' });
    expect(() => bounds.assertRoomHere({ key: 'https://a/x', opener: 'ada', opens: true })).toThrow(
      /^You have too many documents/,
    );
    bounds.assertRoomHere({ key: 'https://a/x', opener: 'eve', opens: true });
  });
});
