import { Modifier, type ViewInput } from '../../protocol/index.js';
import { TileWaits } from './tile-waits.js';

const key = (action: 'down' | 'up') => ({ type: 'key', action, char: 97, key: 0 }) as const;

describe('the waits of one view', () => {
  const area = { type: 'visibleArea', part: 0, x: 0, y: 0, width: 1, height: 1, tileTwips: 3840 } as const;
  let keys: number[];
  let firsts: number[];
  const metrics = () => ({
    keyToTile: { observe: (seconds: number) => void keys.push(seconds * 1000) },
    firstTile: { observe: (seconds: number) => void firsts.push(seconds * 1000) },
  });
  beforeEach(() => {
    [keys, firsts] = [[], []];
  });

  it('end for a key with the first tile that shows it; letting it go is nothing to wait for', () => {
    const waits = new TileWaits();
    waits.passed(key('down'), 1, 0);
    waits.passed(key('up'), 2, 1);
    waits.passed(key('down'), 3, 4);
    waits.shown(2, metrics(), 10);
    waits.shown(2, metrics(), 11);
    expect(keys).toEqual([10]);
    waits.shown(3, metrics(), 12);
    expect(keys).toEqual([10, 8]);
  });

  it.each<ViewInput>([
    { type: 'key', action: 'down', char: 32, key: 0 },
    { type: 'key', action: 'down', char: 0, key: 1024 },
    { type: 'key', action: 'down', char: 99, key: Modifier.ctrl | 514 },
    { type: 'key', action: 'down', char: 97, key: 0, window: 3 },
    { type: 'composition', text: '' },
    { type: 'text', text: ' ' },
  ])('are none for what may change no pixel: the next letter may come whenever it likes', (input) => {
    const waits = new TileWaits();
    waits.passed(input, 1, 0);
    waits.passed(key('down'), 2, 3_000);
    waits.shown(2, metrics(), 3_008);
    expect(keys).toEqual([8]);
  });

  it('are forgotten where no tile came because of a key', () => {
    const waits = new TileWaits();
    waits.passed(key('down'), 1, 0);
    waits.shown(1, metrics(), 20_000);
    expect(keys).toEqual([]);
  });

  it('begin with another place, and end with its first tile', () => {
    const waits = new TileWaits();
    waits.passed(area as never, 1, 0);
    waits.shown(0, metrics(), 30);
    waits.shown(0, metrics(), 40);
    expect(firsts).toEqual([30]);
  });

  it('do not grow where nobody paints', () => {
    const waits = new TileWaits();
    for (let seq = 1; seq <= 1_000; seq++) waits.passed(key('down'), seq, seq);
    waits.shown(1_000, metrics(), 1_001);
    expect(keys).toHaveLength(200);
  });
});
