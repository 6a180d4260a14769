import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route, WebSocket } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { until } from '../helpers/until.js';
import { textOf } from '../session/service-under-test.js';
import { EditorStage, type OpenOptions } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** The editor's files lie outside this door until it is opened. */
class Door {
  readonly held: Route[] = [];
  readonly sockets: WebSocket[] = [];
  readonly sent: string[] = [];
  readonly came: string[] = [];
  closed = 0;
  #isOpen = false;

  readonly before = async (page: Page): Promise<void> => {
    page.on('websocket', (socket) => {
      this.sockets.push(socket);
      socket.on('framesent', ({ payload }) => this.sent.push(String(payload)));
      socket.on('framereceived', ({ payload }) => this.came.push(String(payload)));
      socket.on('close', () => (this.closed += 1));
    });
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      if (this.#isOpen) return route.continue();
      this.held.push(route);
      return undefined;
    });
  };

  async open(): Promise<void> {
    this.#isOpen = true;
    await Promise.all(this.held.map((route) => route.continue()));
  }

  heard = (type: string) => (): boolean => this.came.some((message) => message.includes(`"type":"${type}"`));
}

/** Runs in each frame: its page comes with a policy that somebody on the way made stricter. */
const noInlineScript = `
  new MutationObserver((_, observer) => {
    if (!document.head || !location.pathname.includes('/editor')) return;
    observer.disconnect();
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self'";
    document.head.prepend(policy);
  }).observe(document, { childList: true, subtree: true });
`;

/** Runs in each frame: tells where these sides of the document lay, CSS pixels, each place once. */
const watchPlaces = (sides: string): string => `{
  window.places = [];
  const look = () => {
    const canvas = document.querySelector('.svc-document');
    if (canvas) {
      const { ${sides} } = canvas.getBoundingClientRect();
      const place = [${sides}].map(Math.round).join(' ');
      if (window.places.at(-1) !== place) window.places.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
}`;

describe('the page asks for the document itself', () => {
  let stage: EditorStage;
  let door: Door;

  beforeAll(async () => {
    stage = await EditorStage.start({ idle: { reconnect: 600_000 }, ahead: { hold: 1_000 } });
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  function knock(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    door = new Door();
    const before = async (page: Page): Promise<void> => {
      await options.before?.(page);
      await door.before(page);
    };
    return stage.knock(file, { ...options, context: {}, before });
  }

  it('and is welcome before a script of the editor is there, which takes over what came', async () => {
    const file = await stage.service.add();
    const window = await knock(file);
    await until(door.heard('welcome'));
    expect(door.held.length).toBeGreaterThan(0);
    expect(JSON.parse(door.sent[0]!)).toMatchObject({ type: 'hello', accessToken: file.token, language: 'en' });
    await door.open();
    await window.ready();
    await window.click(300, 115);
    await window.press('Control+End');
    await window.type(' 42');
    await window.save();
    expect(textOf(file.bytes)).toContain('one page. 42');
    expect(door.sockets).toHaveLength(1);
    expect(door.sent.filter((message) => message.includes('"type":"hello"'))).toHaveLength(1);
    expect(window.errors).toEqual([]);
  });

  it('and lets go of it when the scripts do not come; they open it anew when they come after all', async () => {
    const file = await stage.service.add();
    const window = await knock(file, { before: (page) => page.clock.install() });
    await until(door.heard('welcome'));
    await window.page.clock.fastForward(30_000);
    await stage.service.closed(file);
    expect(door.closed).toBe(1);
    await door.open();
    await window.ready();
    expect(door.sockets).toHaveLength(2);
  });

  it('and leaves it at once with whoever leaves the page before', async () => {
    const file = await stage.service.add();
    const window = await knock(file);
    await until(door.heard('welcome'));
    await window.page.goto('about:blank');
    await stage.service.closed(file);
  });

  it('and the editor does where what stands between allows no script in the page', async () => {
    const file = await stage.service.add();
    const refused: string[] = [];
    const strict = async (page: Page): Promise<void> => {
      page.on('console', (message) => refused.push(message.text()));
      await page.addInitScript(noInlineScript);
    };
    const window = await knock(file, { before: strict });
    await until(() => refused.some((text) => text.includes('Content Security Policy')) && door.held.length > 0);
    expect(door.sockets).toEqual([]);
    await door.open();
    await window.ready();
    expect(door.sockets).toHaveLength(1);
  });

  it('and the editor tells why it was refused, and asks no second time', async () => {
    const file = await stage.service.add();
    const window = await knock(file, { token: 'nobody' });
    await until(() => door.closed === 1);
    expect(door.heard('error')()).toBe(true);
    await door.open();
    await window.frame.getByTestId('failed').waitFor();
    await window.status('Failed');
    expect(door.sockets).toHaveLength(1);
  });

  it('and the editor asks again after a line that was cut meanwhile', async () => {
    const file = await stage.service.add();
    let lines = 0;
    const window = await knock(file, {
      before: (page) =>
        page.routeWebSocket(/\/socket\?/, (route) => {
          lines += 1;
          if (lines === 1) void route.close();
          else route.connectToServer();
        }),
    });
    await until(() => lines === 1);
    await door.open();
    await window.ready();
    expect(lines).toBe(2);
  });

  it.each(['letter.fodt', 'sheets.fods', 'slides.fodp', 'drawing.fodg'])(
    'and %s lies still while its bars come: it moves once, when its kind is known',
    async (name) => {
      const file = await stage.service.add(name);
      const window = await stage.knock(file, {
        before: (page) => page.addInitScript(watchPlaces('x, y')),
        context: {},
      });
      await window.ready();
      await window.complete();
      const places = await window.frame.evaluate<string[]>('window.places');
      expect(places.length).toBeLessThanOrEqual(2);
    },
  );

  it.each(['letter.fodt', 'slides.fodp'])('and %s lies still on a phone from the first frame on', async (name) => {
    const file = await stage.service.add(name);
    const window = await stage.knock(file, {
      before: (page) => page.addInitScript(watchPlaces('x, y, bottom')),
      context: { viewport: { width: 390, height: 800 } },
    });
    await window.ready();
    await window.complete();
    expect(await window.frame.evaluate<string[]>('window.places')).toHaveLength(1);
  });
});
