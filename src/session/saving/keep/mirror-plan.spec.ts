import { describe, expect, it } from '@jest/globals';
import { planMirror, removalMarker, toldAllAt } from './mirror-plan.js';

const one = '11111111-1111-4111-8111-111111111111';
const two = '22222222-2222-4222-8222-222222222222';
const files = (id: string): string[] => [`${id}.odt`, `${id}.json`];
const nothing = { removeThere: [], dropHere: [], send: [], fetch: [], there: [] };
const none = new Set<string>();

describe('what is done about a folder of the keep and its copy in the store', () => {
  it('nothing, when both say the same', () => {
    expect(planMirror(files(one), files(one), none)).toEqual({ ...nothing, there: [one] });
  });

  it('sends what is only here, or has another index here; never bytes without an index', () => {
    expect(planMirror([...files(one), `${two}.odt.tmp`], [], none)).toEqual({ ...nothing, send: [one] });
    expect(planMirror(files(one), files(one), new Set([one]))).toEqual({ ...nothing, send: [one], there: [one] });
  });

  it('fetches what is only there, once it is whole', () => {
    expect(planMirror([], [...files(one), `${two}.odt`], none)).toEqual({ ...nothing, fetch: [one], there: [one] });
  });

  it('what was removed here goes there, and is not fetched again', () => {
    const marker = removalMarker(one, false);
    const removeThere = [{ id: one, marker, isForAll: false }];
    expect(planMirror([marker, ...files(one)], files(one), none)).toEqual({ ...nothing, removeThere });
  });

  it('what another node removed goes here, and is not sent again', () => {
    const told = removalMarker(one, true, 5);
    expect(toldAllAt(told)).toBe(5);
    expect(planMirror(files(one), [told], none)).toEqual({ ...nothing, dropHere: [one] });
    expect(planMirror([], [told, ...files(one)], none)).toEqual(nothing);
  });
});
