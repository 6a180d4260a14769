import { describe, expect, it } from '@jest/globals';
import type { ServerMessage, ViewEvent } from '../../protocol/index.js';
import { HandedViews, type Shown } from './handed-views.js';
import { weigh } from './recent-events.js';
import { viewRequest } from './testing/view-request.js';
import { Views } from './views.js';
import { KitViews } from './kit-views.js';

/** A kit whose views have these numbers, one after the other. */
const kitOf = (...numbers: number[]): Shown => ({
  office: {
    kind: 'text',
    status: { kind: 'text', width: 12_000, height: 16_000, parts: [], part: 0 },
    createView: () => Promise.resolve(numbers.shift()!),
    destroyView: () => Promise.resolve(),
    post: () => undefined,
    ping: () => Promise.resolve(),
  },
});

const state = (command: string, value = 'true'): ViewEvent => ({ type: 'commandState', command, value });

const caret = (x: number): ViewEvent => ({
  type: 'cursor',
  view: 2,
  rectangle: { x, y: 0, width: 1, height: 1 },
});
const at = (x: number) => ({ x, y: 0, width: 1, height: 1 });
const other = (view: number, x: number): ViewEvent => ({ type: 'viewCursor', view, part: 0, rectangle: at(x) });
const table = (payload: string): ViewEvent => ({ type: 'other', name: 'table_selected', payload });
const told = (event: ViewEvent): ServerMessage => ({ type: 'event', event });

const dialog = (more: object): ViewEvent => ({ type: 'dialog', dialog: { id: 7, ...more } });

const painted = (action: string): ViewEvent => ({ type: 'window', window: { id: 9, action } });

function attended() {
  const views = new Views();
  const said: ServerMessage[] = [];
  const client = { ...viewRequest().client, send: (message: ServerMessage) => void said.push(message) };
  const view = views.create(viewRequest({ client }));
  views.add(view);
  const kitViews = new KitViews(views, { release: () => undefined }, new HandedViews());
  return { kitViews, view, said };
}

describe('what a kit that was taken over says without end', () => {
  it('is forgotten: command states of invented names', async () => {
    const { kitViews, view } = attended();
    await kitViews.attach(view, kitOf(1));
    for (let index = 0; index < 40_000; index++) kitViews.onEvent(state(`.uno:${index}`, 'x'.repeat(500)), 1);
    kitViews.onEvent(state('.uno:Bold'), 1);
    const states = [...view.lately];
    expect(weigh(states)).toBeLessThan(3_000_000);
    expect(states.at(-1)).toEqual(told(state('.uno:Bold')));
  });

  it('is forgotten: events of views that there are not, but not of the one that is just being made', async () => {
    const { kitViews, view } = attended();
    for (let id = 0; id < 20_000; id++) kitViews.onEvent(state('.uno:Bold', 'x'.repeat(5_000)), id);
    await kitViews.attach(view, kitOf(0));
    expect([...view.lately]).toEqual([]);
    view.detach();
    await kitViews.attach(view, kitOf(19_999));
    expect([...view.lately]).toHaveLength(1);
  });

  it('is not told to somebody who waits for a welcome', async () => {
    const { kitViews, view, said } = attended();
    await kitViews.attach(view, kitOf(1));
    for (let index = 0; index < 200; index++) kitViews.onEvent(state('.uno:Bold', 'x'.repeat(1_000_000)), 1);
    view.welcome({ type: 'welcome' } as Extract<ServerMessage, { type: 'welcome' }>);
    expect(said.length).toBeLessThan(50);
  });
});

describe('what a view shows', () => {
  it('is told as it is by now to whoever has not heard of it, and nothing that happened once', async () => {
    const { kitViews, view } = attended();
    await kitViews.attach(view, kitOf(1));
    view.disconnect();
    const before: ViewEvent[] = [caret(1), other(2, 1), other(3, 1), table('one'), state('.uno:Bold', 'false')];
    const now: ViewEvent[] = [state('.uno:Bold'), other(3, 1), caret(2), other(2, 2), table('two')];
    const once: ViewEvent[] = [
      { type: 'hyperlink', url: 'https://example.com' },
      { type: 'invalidate', part: 0 },
      { type: 'other', name: 'tooltip', payload: 'here' },
    ];
    for (const event of [...before, ...once, ...now.toSpliced(1, 1)]) kitViews.onEvent(event, 1);
    expect(view.lately).toEqual(now.map(told));
  });

  it('is forgotten where it is too much, and the states of commands are not', async () => {
    const { kitViews, view } = attended();
    await kitViews.attach(view, kitOf(1));
    kitViews.onEvent(state('.uno:Bold'), 1);
    const rectangles = Array.from({ length: 2_000 }, (_, index) => at(index));
    for (let person = 0; person < 40; person++)
      kitViews.onEvent({ type: 'viewSelection', view: person, part: 0, rectangles }, 1);
    expect(weigh(view.lately)).toBeLessThan(3_000_000);
    kitViews.onEvent({ type: 'viewSelection', view: 39, part: 0, rectangles: [...rectangles, at(0)] }, 1);
    const known = JSON.stringify(view.lately);
    expect(known).not.toContain('"view":39,');
    expect(known).toContain('"view":38,');
    expect(view.lately[0]).toEqual(told(state('.uno:Bold')));
  });
});

const news = (view: number) => ({
  type: 'reloaded' as const,
  reason: 'recovery' as const,
  status: kitOf().office.status,
  view,
});

describe('a document that was loaded anew', () => {
  it('is told apart from the one before, though its view has the same number', async () => {
    const { kitViews, view, said } = attended();
    await kitViews.attach(view, kitOf(1));
    view.welcome({ type: 'welcome' } as Extract<ServerMessage, { type: 'welcome' }>);
    said.length = 0;
    for (const kit of [kitOf(1), kitOf(1)]) await kitViews.attachAll(kit, async (id) => news(id));
    expect(said).toEqual([1, 2].map((reload) => ({ ...news(1), reload })));
  });

  it('says nothing of a view, as where its caret is, before its person is told, who forgets what was said before', async () => {
    const { kitViews, view, said } = attended();
    await kitViews.attach(view, kitOf(1));
    view.welcome({ type: 'welcome' } as Extract<ServerMessage, { type: 'welcome' }>);
    kitViews.onEvent(caret(1), 1);
    said.length = 0;
    const kit = kitOf(2);
    const { createView } = kit.office;
    kit.office.createView = (options) => {
      kitViews.onEvent(caret(2), 2);
      return createView(options);
    };
    await kitViews.attachAll(kit, async (id) => {
      kitViews.onEvent(caret(3), id);
      return news(id);
    });
    expect(said.map((message) => (message.type === 'event' ? message.event : message.type))).toEqual([
      'reloaded',
      caret(2),
      caret(3),
    ]);
  });
});

describe('a window of LibreOffice', () => {
  const closed = dialog({ action: 'close' });

  it('is told to have closed to whoever comes back to their view, but not once it is open again', async () => {
    const { kitViews, view } = attended();
    await kitViews.attach(view, kitOf(1));
    const opened = dialog({ children: [] });
    kitViews.onEvent(opened, 1);
    expect(view.lately).toEqual([{ type: 'windowOpen', events: [opened] }]);
    view.disconnect();
    kitViews.onEvent(closed, 1);
    expect(view.lately).toEqual([told(closed)]);
    kitViews.onEvent(opened, 1);
    expect(view.lately).toEqual([{ type: 'windowOpen', events: [opened] }]);
  });

  it('is told as it opened, with what it has said since, to whoever has not heard of it', async () => {
    const { kitViews, view } = attended();
    await kitViews.attach(view, kitOf(1));
    const widgets = [dialog({ children: [] }), dialog({ action: 'update', control: { id: 'ok' } })];
    const picture = [painted('created'), painted('title_changed')];
    const others = [
      dialog({ id: 8, action: 'update', control: { id: 'ok' } }),
      dialog({ id: 8, children: [], jsontype: 'formulabar' }),
      painted('invalidate'),
    ];
    for (const event of [...widgets, ...picture, ...others]) kitViews.onEvent(event, 1);
    expect(view.lately).toEqual([widgets, picture].map((events) => ({ type: 'windowOpen', events })));
    kitViews.onEvent(painted('hide'), 1);
    kitViews.onEvent(dialog({ children: ['anew'] }), 1);
    expect(view.lately).toEqual([
      told(painted('hide')),
      { type: 'windowOpen', events: [dialog({ children: ['anew'] })] },
    ]);
  });

  it('is forgotten with the kit that had it', async () => {
    const { kitViews, view } = attended();
    await kitViews.attach(view, kitOf(1));
    kitViews.onEvent(closed, 1);
    kitViews.onEvent(dialog({ id: 8, children: [] }), 1);
    view.detach();
    await kitViews.attach(view, kitOf(2));
    expect(view.lately).toEqual([]);
  });
});
