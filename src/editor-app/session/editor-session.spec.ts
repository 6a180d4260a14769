import { jest } from '@jest/globals';
import { FakePage } from '../testing/fake-page.js';
import { settings, welcome } from '../testing/fixtures.js';
import { EditorSession } from './editor-session.js';

describe('a session', () => {
  const page = new FakePage();
  const before = new Map<string, unknown>();
  let subscribers = 0;

  /** As the page makes it, with whoever follows the state counted. */
  function begin(): { session: EditorSession; root: ReturnType<FakePage['element']> } {
    const session = new EditorSession(settings);
    const subscribe = session.store.subscribe.bind(session.store);
    session.store.subscribe = (listener) => {
      subscribers += 1;
      const unsubscribe = subscribe(listener);
      return () => {
        subscribers -= 1;
        unsubscribe();
      };
    };
    const root = page.element();
    session.start();
    session.mount(root as unknown as HTMLElement, 'letter.odt');
    return { session, root };
  }

  beforeEach(() => {
    jest.useFakeTimers();
    for (const [name, value] of Object.entries(page.globals)) {
      before.set(name, Reflect.get(globalThis, name));
      Reflect.set(globalThis, name, value);
    }
  });
  afterEach(() => {
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
    jest.useRealTimers();
  });

  it('leaves nothing that listens or waits when it is disposed of', () => {
    const { session, root } = begin();
    // Cursors of others have labels that wait, and the document asks for tiles.
    session.store.setState({ document: welcome.status });
    session.store.setState(({ overlay }) => ({
      overlay: {
        ...overlay,
        others: { 7: { part: 0, cursorVisible: true, selection: [], cursor: { x: 0, y: 0, width: 1, height: 9 } } },
      },
    }));
    expect(page.listeners).toBeGreaterThan(30);
    expect(subscribers).toBeGreaterThan(4);
    expect(page.observed.size).toBe(1);
    expect(jest.getTimerCount()).toBeGreaterThan(2);
    expect(page.frames.size).toBe(1);
    expect(root.childCount).toBe(2);

    session.dispose();
    expect(page.listeners).toBe(0);
    expect(subscribers).toBe(0);
    expect(page.observed.size).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    expect(page.frames.size).toBe(0);
    expect(page.sockets.filter(({ open }) => open)).toEqual([]);
    expect(root.childCount).toBe(0);
  });
});
