import type { AdminDocument } from '../../protocol/index.js';
import type { DocumentsSeen } from './admin-client.js';
import { processorsOf } from './processors-of.js';

const document = (facts: Partial<AdminDocument>): AdminDocument =>
  ({ key: 'one', pid: 8, node: 'a', ...facts }) as AdminDocument;
const look = (second: number, ...documents: AdminDocument[]): DocumentsSeen => ({
  at: second * 1_000,
  documents,
  unreached: new Set(),
});

describe('how many processors a document keeps busy', () => {
  const now = document({ cpuTime: 3_000 });

  it.each([
    ['is the time its kit took between two looks', document({ cpuTime: 2_000 }), 0.5],
    ['is not known of a kit that was not there before', document({ cpuTime: 2_000, pid: 7 }), undefined],
    ['is not known of another node’s kit that counts alike', document({ cpuTime: 2_000, node: 'b' }), undefined],
    ['is not known where nobody measured', document({}), undefined],
  ])('%s', (_name, before, expected) => {
    expect(processorsOf(now, look(2, now), look(0, before))).toBe(expected);
  });

  it('is not known at the first look', () => {
    expect(processorsOf(now, look(2, now), undefined)).toBeUndefined();
  });
});
