import type { NamedRange, ViewEvent } from '../../../../../protocol/index.js';
import type { EditorView } from '../view/editor-view.js';
import { NamedRanges } from './named-ranges.js';

const cells = { part: 0, fromColumn: 0, fromRow: 0, toColumn: 0, toRow: 0 };

describe('NamedRanges', () => {
  const ann = { id: 1, typing: true, formula: '=' };
  const told: ViewEvent[] = [];
  const fronts = new Set<number>();
  let asked = 0;
  let known: readonly NamedRange[] = [];
  const names = new NamedRanges(
    {
      kind: 'spreadsheet',
      views: new Map([
        [1, ann as EditorView],
        [2, { id: 2, typing: true, formula: 'text' } as EditorView],
        [3, { id: 3, typing: false, formula: '=1' } as EditorView],
      ]),
      lok: { setView: (id) => void fronts.add(id) },
      tell: (_view, event) => void told.push(event),
    },
    () => {
      asked += 1;
      return known;
    },
  );

  it('asks when a formula is begun, and when more was done than to type', () => {
    expect([names.look(), told.length, asked]).toEqual([false, 0, 1]);
    known = [{ name: 'a', ...cells }];
    names.actedOn({ type: 'text', text: 'a' });
    expect([names.look(), asked]).toEqual([false, 1]);
    names.actedOn({ type: 'uno', command: '.uno:AddName' });
    expect([names.look(), told.length, asked]).toEqual([true, 1, 2]);
    names.changed();
    expect([names.look(), told.length, asked]).toEqual([false, 1, 3]);
    ann.typing = false;
    expect([names.look(), asked]).toEqual([false, 3]);
    ann.typing = true;
    expect([names.look(), told.length, asked]).toEqual([false, 1, 4]);
    expect([...fronts]).toEqual([1]);
  });
});
