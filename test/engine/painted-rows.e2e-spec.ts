import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inflateRawSync } from 'node:zlib';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OfficeDocument } from 'nestjs-svc';
import { readTileHeader, tileHeaderBytes, type Rectangle } from '../../src/protocol/index.js';
import { until } from '../helpers/until.js';
import { EngineUnderTest } from './engine-under-test.js';

const author = { author: 'Ada', language: 'en-GB', readOnly: false } as const;
const rowBytes = 256 * 4;
/** The smoothed edge of a shape is another by so much in a wider picture, of 255: nobody sees it. */
const shade = 2;
/** LibreOffice's number of the key. */
const enter = 1280;

/** What somebody's canvas shows, and how much of it came as single rows. */
class Screen {
  readonly tiles = new Map<string, Buffer>();
  deltas = 0;

  constructor(
    private readonly document: OfficeDocument,
    readonly view: number,
  ) {
    document.on('tile', ({ frame }) => {
      const { column, row, tileTwips, delta, firstRow, rowCount } = readTileHeader(frame);
      const key = `${tileTwips}/${column}/${row}`;
      const tile = this.tiles.get(key) ?? Buffer.alloc(256 * rowBytes);
      const rows = inflateRawSync(frame.subarray(tileHeaderBytes));
      if (rows.byteLength !== rowCount * rowBytes) throw new Error(`${key} has other rows than it says`);
      rows.copy(tile, firstRow * rowBytes);
      this.tiles.set(key, tile);
      if (delta) this.deltas++;
      document.post(view, { type: 'tilesReceived', count: 1 });
    });
  }

  /** Looks there, and waits until all of it has been painted. */
  async look(area: Rectangle, tileTwips: number): Promise<void> {
    this.tiles.clear();
    this.document.post(this.view, { type: 'visibleArea', part: 0, area, tileTwips, forget: true });
    const wanted = Math.ceil(area.width / tileTwips) * Math.ceil(area.height / tileTwips);
    await until(() => this.tiles.size === wanted);
    await this.#settled();
  }

  clickInto(at: { readonly x: number; readonly y: number }): void {
    for (const count of [1, 1, 2]) {
      for (const action of ['down', 'up'] as const) {
        this.document.post(this.view, { type: 'mouse', action, ...at, count, buttons: 1, modifiers: 0 });
      }
    }
  }

  async type(text: string): Promise<void> {
    for (const char of text) {
      const key = { type: 'key', char: char.codePointAt(0)!, key: char === '\r' ? enter : 0 } as const;
      for (const action of ['down', 'up'] as const) this.document.post(this.view, { ...key, action });
      await this.document.ping(30_000);
    }
    await this.#settled();
  }

  /** Nothing more comes, for so long that a machine with much to do has painted what it was to. */
  async #settled(): Promise<void> {
    let seen = '';
    for (let quiet = 0; quiet < 4; quiet++) {
      await this.document.ping(30_000);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const now = `${this.tiles.size}/${this.deltas}`;
      if (now !== seen) quiet = 0;
      seen = now;
    }
  }
}

describe('what is painted of a tile where somebody types', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it.each([
    ['letter.fodt', 3_840, undefined],
    ['letter.fodt', 3_200, undefined],
    ['letter.fodt', 2_560, undefined],
    ['letter.fodt', 3_491, undefined],
    ['report.fodt', 3_840, undefined],
    ['table.fodt', 1_920, undefined],
    ['sheets.fods', 3_840, undefined],
    ['rtl.fods', 2_560, undefined],
    ['slides.fodp', 3_840, { x: 6_803, y: 1_984 }],
    ['drawing.fodg', 3_072, { x: 3_969, y: 2_835 }],
  ])('is what the whole tile shows: %s, tiles of %d twips', async (name, tileTwips, text) => {
    const input = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
    const document = await subject.engine.open({ input, inputExtension: extname(name).slice(1), openTimeout: 60_000 });
    const screen = new Screen(document, await document.createView(author));
    const area = { x: 0, y: 0, width: 4 * tileTwips, height: 3 * tileTwips };
    await screen.look(area, tileTwips);
    if (text) screen.clickInto(text);
    screen.deltas = 0;
    await screen.type('Quickly, gypsies jump fj.');
    expect(screen.deltas).toBeGreaterThan(0);
    // In a cell that is open LibreOffice paints another picture once the zoom was another.
    if (document.kind === 'spreadsheet') await screen.type('\r');
    const shown = new Map([...screen.tiles].map(([key, tile]) => [key, Buffer.from(tile)]));
    // Other tiles take the place of their pixels: the next time they are painted whole.
    await screen.look({ x: 0, y: 0, width: 12 * 960, height: 9 * 960 }, 960);
    await screen.look(area, tileTwips);
    const differing = [...screen.tiles].flatMap(([key, tile]) =>
      rowsThatDiffer(shown.get(key)!, tile, document.kind === 'drawing' ? shade : 0).map((row) => `${key}: ${row}`),
    );
    expect(differing).toEqual([]);
    await document.close();
  });
});

/**
 * Each with the columns in which it differs, and by how much at the most. Letters may stand a pixel aside: where LibreOffice
 * puts those of a line depends on how many of them came at once, and is another when it measures the whole line later.
 */
function rowsThatDiffer(one: Buffer, other: Buffer, tolerance: number): string[] {
  const found: string[] = [];
  for (let row = 0; row < 256; row++) {
    const [mine, theirs] = [one, other].map((tile) => tile.subarray(row * rowBytes, (row + 1) * rowBytes)) as [
      Buffer,
      Buffer,
    ];
    const by = Array.from(mine, (_, at) => Math.max(strangeness(mine, theirs, at), strangeness(theirs, mine, at)));
    const [first, last] = [by.findIndex((each) => each > tolerance), by.findLastIndex((each) => each > tolerance)];
    if (first >= 0) found.push(`${row}, ${first >> 2} to ${last >> 2}, by ${Math.max(...by)}`);
  }
  return found;
}

/** How far the value is from all that the other row has there and a pixel to the left and right. */
function strangeness(row: Buffer, other: Buffer, at: number): number {
  if (row[at] === other[at]) return 0;
  const near = [at - 4, at, at + 4].map((each) => other[each]).filter((value) => value !== undefined);
  return Math.max(0, Math.min(...near) - row[at]!, row[at]! - Math.max(...near));
}
