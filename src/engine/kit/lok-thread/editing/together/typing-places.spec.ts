import { jest } from '@jest/globals';
import type { LokDocument } from '../../../lok/lok-document.js';
import { TileViewer } from '../painting/tile-viewer.js';
import { EditorView } from '../view/editor-view.js';
import { TypingPlaces } from './typing-places.js';

const options = { author: '', language: 'en-GB', readOnly: false };
const [ann, bob] = [1, 2].map((id) => new EditorView(id, options, new TileViewer(id), undefined)) as [
  EditorView,
  EditorView,
];

/** What is asked of a show in which nothing is taken away. */
const lok: Pick<LokDocument, 'setView' | 'part' | 'partHash'> = {
  setView: () => undefined,
  part: () => 0,
  partHash: () => 'slide',
};

describe('TypingPlaces', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('lets people type on while somebody else holds Delete down', () => {
    const places = new TypingPlaces({
      kind: 'presentation',
      lok: lok as LokDocument,
      views: new Map([ann, bob].map((view) => [view.id, view])),
      untoldCarets: { has: () => false },
      layers: { holdsSelection: () => false },
      inOwnView: (work) => work(),
      tell: () => undefined,
    });
    bob.typing = true;
    let held = 0;
    for (let turn = 0; turn < 300 && (turn === 0 || places.isWatched(bob.id)); turn++) {
      places.before(ann, { type: 'key', action: 'down', char: 0, key: 1286 });
      jest.advanceTimersByTime(15);
      places.proceed(0);
      held += 15;
    }
    expect([held, bob.displaced]).toEqual([1_005, false]);
  });
});
