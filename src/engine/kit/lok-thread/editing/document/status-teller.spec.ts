import type { DocumentStatus } from '../../../../../protocol/index.js';
import { EditorView } from '../view/editor-view.js';
import { StatusTeller } from './status-teller.js';
import { TileScheduler } from '../painting/tile-scheduler.js';

const sheet = (name: string): DocumentStatus['parts'][number] => ({ name, hash: name, visible: true });

/** The second person is at the second sheet. */
const partOf = (id: number): number => (id === 2 ? 1 : 0);

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
      lok: { setView: () => undefined, part: () => 0, editMode: () => 0, size: () => ({ width: 1, height: 1 }) },
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

  it('is told to each with the size of the sheet they are at', () => {
    const views = [1, 2, 3].map(
      (id) => new EditorView(id, { author: 'A', language: 'en', readOnly: false }, scheduler.addView(id), undefined),
    );
    let current = 0;
    const size = () => ({ width: 10 + partOf(current), height: 20 + partOf(current) });
    let read = 0;
    const document = {
      kind: 'spreadsheet' as const,
      lok: { setView: (id: number) => void (current = id), part: () => partOf(current), editMode: () => 0, size },
      scheduler,
      views: new Map(views.map((each) => [each.id, each])),
      status: (): DocumentStatus => {
        read++;
        return { kind: 'spreadsheet', ...size(), part: partOf(current), parts: [sheet('One'), sheet('Two')] };
      },
    };
    const sizes: number[][] = [];
    const tellerOfSizes = new StatusTeller(
      document,
      ({ id }, event) => event.type === 'status' && sizes.push([id, event.status.width, event.status.height]),
      () => time,
    );
    tellerOfSizes.stale();
    tellerOfSizes.tell();
    expect(sizes).toEqual([
      [1, 10, 20],
      [2, 11, 21],
      [3, 10, 20],
    ]);
    expect(read).toBe(1);
  });
});
