import type { DocumentStatus } from '../../../../../protocol/index.js';
import { EditorView } from '../view/editor-view.js';
import { StatusTeller } from './status-teller.js';
import { TileScheduler } from '../painting/tile-scheduler.js';

const sheet = (name: string): DocumentStatus['parts'][number] => ({ name, hash: name, visible: true });

describe('what became of the parts', () => {
  const scheduler = new TileScheduler();
  const view = new EditorView(1, { author: 'Ann', language: 'en', readOnly: false }, scheduler.addView(1), undefined);
  let time: number;
  let names: readonly string[];
  let told: string[];
  let teller: StatusTeller;

  beforeEach(() => {
    time = 1_000;
    names = ['Prices'];
    told = [];
    const document = {
      kind: 'spreadsheet' as const,
      lok: { setView: () => undefined, part: () => 0, editMode: () => 0 },
      scheduler,
      views: new Map([[1, view]]),
      status: (): DocumentStatus => ({
        kind: 'spreadsheet',
        width: 1,
        height: 1,
        part: 0,
        parts: names.map((name) => sheet(name)),
      }),
    };
    const send = (_view: EditorView, event: { readonly type: string }): unknown => told.push(event.type);
    teller = new StatusTeller(document, send, () => time);
  });

  it('is told though LibreOffice has nothing to do, when it changed right after it was told', () => {
    // Told so many times a second at most: what came sooner waited for the next message of anybody.
    teller.stale();
    teller.tell();
    expect(teller.isWaiting).toBe(false);
    names = ['Prices', 'Notes'];
    teller.stale();
    teller.tell();
    expect(told).toEqual(['status']);
    expect(teller.isWaiting).toBe(true);
    time += 200;
    teller.tell();
    expect(told).toEqual(['status', 'status']);
    expect(teller.isWaiting).toBe(false);
  });

  it('is looked up after LibreOffice had its turn: before, it has not done what it was asked for', () => {
    teller.staleSoon();
    teller.tell();
    expect(told).toEqual([]);
    expect(teller.isWaiting).toBe(true);
    names = ['Prices', 'Costs'];
    teller.tell();
    expect(told).toEqual(['status']);
    expect(teller.isWaiting).toBe(false);
  });
});
