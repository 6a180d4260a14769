import { readFile } from 'node:fs/promises';
import type { LayerChange, ViewEvent } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { until } from '../helpers/until.js';
import { openChart } from './open-chart.js';
import { EditorUnderTest, fixture, Key, type ViewUnderTest } from './editor-under-test.js';

type Told = Extract<ViewEvent, { type: 'layers' }>;

const fixed = ['layout vp', 'controls vp', 'measurelines vp'];

const long = (value: number) => ({ type: 'long', value });

/** Each layer with what is switched on: visible, printable, locked. */
const switchesOf = (told: Told | undefined): string[] =>
  (told?.layers ?? []).map(
    ({ name, visible, printable, locked }) =>
      `${name} ${visible ? 'v' : ''}${printable ? 'p' : ''}${locked ? 'l' : ''}`,
  );

/** How much of the picture has the colour of shapes. */
const seen = (view: ViewUnderTest): number =>
  [...view.pictures.values()].reduce((sum, { pixels }) => sum + countBlue(pixels), 0);

function countBlue(pixels: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] === 0x72 && pixels[at + 1] === 0x9f) count++;
  return count;
}

/** Draws a line with the tool that is in hand. */
function drag(view: ViewUnderTest, x: number, y: number): void {
  const mouse = { type: 'mouse', count: 1, buttons: 1, modifiers: 0 } as const;
  view.post({ ...mouse, action: 'down', x, y });
  for (const way of [500, 1500]) view.post({ ...mouse, action: 'move', x: x + way, y: y + way });
  view.post({ ...mouse, action: 'up', x: x + 1500, y: y + 1500 });
}

const change = async (view: ViewUnderTest, what: LayerChange): Promise<string> =>
  (await view.ask({ type: 'changeLayers', change: what })).result;
const knows = (view: ViewUnderTest, ...added: string[]): Promise<boolean> =>
  until(() => switchesOf(view.told('layers').at(-1)).join() === [...fixed, ...added].join());
/** The layers of shapes, in order. */
const placesIn = (file: string): (string | undefined)[] =>
  [...file.matchAll(/ draw:layer="([^"]*)"/g)].map(([, name]) => name);
const selects = (view: ViewUnderTest, ...names: string[]): Promise<boolean> =>
  until(() => view.told('layers').at(-1)?.selected.join() === names.join());

/** Begins a text in a new shape. */
async function typeInto(view: ViewUnderTest): Promise<void> {
  view.uno('.uno:BasicShapes.rectangle');
  const { rectangle } = await view.event('graphicSelection', (event) => event.rectangle !== null);
  const { x, y, width, height } = rectangle!;
  for (const count of [1, 2]) view.click(Math.round(x + width / 2), Math.round(y + height / 2), { count });
  await view.event('cursorVisible', ({ visible }) => visible);
  view.type('typed');
}

describe('the layers of a drawing', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  beforeEach(async () => {
    editor = await EditorUnderTest.open(subject, fixture('drawing.fodg'));
  });
  afterEach(() => editor.close());

  const person = async (follow = true): Promise<ViewUnderTest> => {
    const view = await editor.view();
    view.show(4, 5);
    if (follow) view.post({ type: 'followLayers', follow });
    return view;
  };
  const stored = async (): Promise<string> => readFile((await editor.document.save()).path, 'utf8');
  it('are added, switched and renamed for everybody, now and later, and stored', async () => {
    const [ann, ben] = [await person(), await person()];
    for (const view of [ann, ben]) await knows(view);
    const [box] = [seen(ann)];
    await until(() => seen(ann) > 0 && seen(ben) === seen(ann));
    expect(await change(ann, { do: 'add', name: 'Wände & <1>' })).toBe('done');
    for (const view of [ann, ben]) await knows(view, 'Wände & <1> vp');
    expect([ann, ben].map((view) => view.told('layers').at(-1)!.active)).toEqual(['Wände & <1>', 'layout']);
    await until(() => editor.modified.at(-1) === true);
    expect(await stored()).toContain('<draw:layer draw:name="Wände &amp; &lt;1&gt;"/>');
    expect(await change(ben, { do: 'rename', name: 'Wände & <1>', to: 'Walls' })).toBe('done');
    ben.uno('.uno:BasicShapes.diamond');
    await selects(ben, 'layout');
    const before = seen(ann);
    expect(await change(ben, { do: 'attach', name: 'Walls' })).toBe('done');
    await selects(ben, 'Walls');
    expect(await change(ann, { do: 'switch', name: 'Walls', flag: 'visible', on: false })).toBe('done');
    expect(await change(ann, { do: 'switch', name: 'Walls', flag: 'printable', on: false })).toBe('done');
    for (const view of [ann, ben]) await knows(view, 'Walls ');
    await selects(ben);
    await until(() => seen(ann) < before + box && seen(ben) === seen(ann));
    const file = await stored();
    expect(file).toMatch(/<draw:layer draw:name="Walls" draw:display="none"\/>/);
    expect(placesIn(file)).toEqual(['layout', 'Walls']);
    const cara = await person();
    await knows(cara, 'Walls ');
    await until(() => seen(cara) === seen(ann));
    expect(await change(cara, { do: 'switch', name: 'Walls', flag: 'visible', on: true })).toBe('done');
    await until(() => seen(ben) > before && seen(ann) === seen(ben) && seen(cara) === seen(ben));
    // What somebody has selected is no longer, and nobody selects it again.
    ben.uno('.uno:SelectAll');
    await selects(ben, 'layout', 'Walls');
    expect(await change(ann, { do: 'switch', name: 'Walls', flag: 'locked', on: true })).toBe('done');
    await selects(ben, 'layout');
    ben.uno('.uno:Delete');
    await selects(ben);
    ben.uno('.uno:SelectAll');
    ben.uno('.uno:Delete');
    const last = await stored();
    expect(placesIn(last)).toEqual(['Walls']);
    expect(last).toMatch(/<draw:layer draw:name="Walls" draw:display="screen" draw:protected="true"\/>/);
    const again = await EditorUnderTest.open(subject, (await editor.document.save()).path);
    const dora = await again.view();
    dora.post({ type: 'followLayers', follow: true });
    await knows(dora, 'Walls vl');
    await again.close();
  });

  it('hold what is drawn on them, by command, by a drag and from the clipboard, also beside a locked one', async () => {
    const [ann, ben] = [await person(), await person()];
    expect(await change(ann, { do: 'add', name: 'Mine' })).toBe('done');
    const data = await readFile(fixture('dot.png'));
    const draw = async (): Promise<void> => {
      ann.uno('.uno:BasicShapes.rectangle');
      await selects(ann, 'Mine');
      ann.press(Key.escape);
      await selects(ann);
      ann.uno('.uno:Rect');
      drag(ann, 2000, 2000);
      await selects(ann, 'Mine');
      expect(await ann.ask({ type: 'paste', mime: 'image/png', data })).toEqual({ pasted: true });
    };
    await draw();
    ben.uno('.uno:BasicShapes.ellipse');
    await selects(ben, 'layout');
    const drawn = placesIn(await stored());
    expect(drawn.filter((name) => name === 'layout')).toHaveLength(2);
    for (const flag of ['locked', 'visible'] as const) {
      expect(await change(ben, { do: 'switch', name: 'layout', flag, on: flag === 'locked' })).toBe('done');
      const before = placesIn(await stored());
      await draw();
      const after = placesIn(await stored());
      expect(after.slice(before.length).length).toBeGreaterThan(2);
      expect(after).toEqual([...before, ...after.slice(before.length).fill('Mine')]);
      // Ben draws on it.
      ben.events.length = 0;
      ben.uno('.uno:BasicShapes.ellipse');
      await ben.event('layerClosed');
      expect(await ben.ask({ type: 'paste', mime: 'image/png', data })).toEqual({ pasted: false });
      expect(placesIn(await stored())).toEqual(after);
      expect(await change(ben, { do: 'switch', name: 'layout', flag, on: flag !== 'locked' })).toBe('done');
    }
    expect(await change(ben, { do: 'rename', name: 'Mine', to: 'Hers' })).toBe('done');
    for (const [command, args] of [
      ['.uno:BasicShapes.rectangle'],
      ['.uno:InsertTable', { Columns: long(2), Rows: long(2) }],
      ['.uno:InsertObjectChart'],
    ] as const) {
      ann.press(Key.escape);
      await selects(ann);
      ann.uno(command, args);
      await selects(ann, 'Hers');
    }
    // What is taken apart, or comes back, is where it was.
    ben.uno('.uno:SelectAll');
    ben.uno('.uno:FormatGroup');
    ann.uno('.uno:SelectAll');
    const before = placesIn(await stored());
    ann.uno('.uno:FormatUngroup');
    ann.uno('.uno:Delete');
    await selects(ann);
    ann.uno('.uno:Undo');
    await until(async () => placesIn(await stored()).length > 0);
    expect(placesIn(await stored())).toEqual(before);
  });

  it('go with their shapes when that is said, come back by Undo, and never among others', async () => {
    const ann = await person();
    expect(await change(ann, { do: 'add', name: 'A' })).toBe('done');
    expect(await change(ann, { do: 'remove', name: 'A' })).toBe('done');
    expect(await change(ann, { do: 'add', name: 'B' })).toBe('done');
    ann.uno('.uno:BasicShapes.rectangle');
    await selects(ann, 'B');
    expect(await change(ann, { do: 'remove', name: 'B' })).toBe('filled');
    expect(await change(ann, { do: 'remove', name: 'B', withShapes: true })).toBe('done');
    await knows(ann);
    expect(placesIn(await stored())).toEqual(['layout']);
    // By its name and its number LibreOffice would take this one for the one before.
    expect(await change(ann, { do: 'add', name: 'B' })).toBe('done');
    ann.uno('.uno:BasicShapes.diamond');
    await selects(ann, 'B');
    ann.uno('.uno:Undo');
    ann.uno('.uno:Undo');
    await knows(ann, 'B vp', 'B 2 vp');
    ann.uno('.uno:BasicShapes.ellipse');
    await selects(ann, 'B 2');
    const file = await stored();
    expect(placesIn(file)).toEqual(['layout', 'B', 'B 2']);
    expect(file).toMatch(/draw:layer="B"[^]*?type="rectangle"[^]*?draw:layer="B 2"[^]*?type="ellipse"/);
  });

  it('keep their names apart, and every drawing keeps its own', async () => {
    const ann = await person();
    expect(await change(ann, { do: 'add', name: 'A' })).toBe('done');
    const refused: [LayerChange, string][] = [
      [{ do: 'add', name: 'A' }, 'taken'],
      [{ do: 'add', name: 'controls' }, 'taken'],
      [{ do: 'add', name: ' A ' }, 'taken'],
      [{ do: 'rename', name: 'A', to: 'layout' }, 'taken'],
      [{ do: 'rename', name: 'layout', to: 'B' }, 'fixed'],
      [{ do: 'remove', name: 'measurelines', withShapes: true }, 'fixed'],
      [{ do: 'remove', name: 'background', withShapes: true }, 'gone'],
      [{ do: 'switch', name: 'B', flag: 'locked', on: true }, 'gone'],
      [{ do: 'attach', name: 'A' }, 'nothing'],
    ];
    for (const [what, result] of refused) expect([what, await change(ann, what)]).toEqual([what, result]);
    await knows(ann, 'A vp');
  });

  it('are told to nobody who does not ask, and changed by nobody who may only look', async () => {
    const [ann, ben] = [await person(), await person(false)];
    const reader = await editor.view({ readOnly: true });
    reader.post({ type: 'followLayers', follow: true });
    await expect(change(reader, { do: 'add', name: 'A' })).rejects.toThrow();
    await knows(ann);
    ann.post({ type: 'followLayers', follow: false });
    expect(await change(ben, { do: 'add', name: 'B' })).toBe('done');
    await until(() => editor.modified.at(-1) === true);
    expect([ann.told('layers').length, ben.told('layers').length, reader.told('layers').length]).toEqual([1, 0, 0]);
  });

  it.each(['a text', 'a chart'])('are hidden, locked and removed while somebody is within %s on them', async (what) => {
    const [ann, ben] = [await person(), await person()];
    expect(await change(ben, { do: 'add', name: 'A' })).toBe('done');
    const enter = async (view: ViewUnderTest): Promise<void> => {
      view.events.length = 0;
      await (what === 'a text' ? typeInto : openChart)(view);
    };
    const leave = async (): Promise<void> => {
      ben.type(' on');
      for (let times = 0; times < 2; times++) ben.press(Key.escape);
      await ben.ask({ type: 'status' });
    };
    for (const [flag, on] of [
      ['visible', false],
      ['locked', true],
    ] as const) {
      await enter(ben);
      await change(ann, { do: 'switch', name: 'A', flag, on });
      await leave();
      await change(ann, { do: 'switch', name: 'A', flag, on: !on });
    }
    expect(placesIn(await stored())).toEqual(['layout', 'A', 'A']);
    const typed = async (): Promise<number> => [...(await stored()).matchAll(/typed( on)?</gi)].length;
    expect(await typed()).toBe(what === 'a text' ? 2 : 0);
    await enter(ben);
    expect(await change(ann, { do: 'remove', name: 'A', withShapes: true })).toBe('done');
    await leave();
    expect(placesIn(await stored())).toEqual(['layout']);
    ann.uno('.uno:Undo');
    await knows(ann, 'A vp');
    expect(placesIn(await stored())).toEqual(['layout', 'A', 'A', 'A']);
    expect(await typed()).toBe(what === 'a text' ? 3 : 0);
    expect(editor.lost).toBeUndefined();
  });

  it('go, and whoever types elsewhere goes on there', async () => {
    const [ann, ben] = [await person(), await person()];
    expect(await change(ann, { do: 'add', name: 'A' })).toBe('done');
    ann.uno('.uno:BasicShapes.rectangle');
    await selects(ann, 'A');
    await typeInto(ben);
    expect(await change(ann, { do: 'remove', name: 'A', withShapes: true })).toBe('done');
    ben.type(' on');
    await until(async () => /typed on</i.test(await stored()), 10_000);
    expect(ben.told('placeGone')).toEqual([]);
  });

  it('are none of other documents', async () => {
    const slides = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await slides.view();
    ann.post({ type: 'followLayers', follow: true });
    await expect(change(ann, { do: 'add', name: 'A' })).rejects.toThrow();
    expect(ann.told('layers')).toEqual([]);
    await slides.close();
  });
});
