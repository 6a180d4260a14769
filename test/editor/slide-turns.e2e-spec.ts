import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, WebSocketRoute } from 'playwright-core';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** A line whose messages from the service wait, where it is held, until they are let through. */
class HeldLine {
  #page: WebSocketRoute | undefined;
  #held: (string | Buffer)[] | undefined;

  async routes(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket\?/, (route) => {
      this.#page = route;
      route.connectToServer().onMessage((message) => {
        if (this.#held) this.#held.push(message);
        else route.send(message);
      });
    });
  }

  hold(): void {
    this.#held = [];
  }

  tellsOf(part: number): boolean {
    return this.#held!.some((message) => turnsTo(message) === part);
  }

  /** All up to the first that tells of this part. */
  letThrough(part: number): void {
    const end = this.#held!.findIndex((message) => turnsTo(message) === part) + 1;
    for (const message of this.#held!.splice(0, end)) this.#page!.send(message);
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.#page!.send(message);
  }
}

function turnsTo(message: string | Buffer): number | undefined {
  if (typeof message !== 'string') return undefined;
  const { event } = JSON.parse(message) as { event?: { type: string; part?: number } };
  return event?.type === 'setPart' ? event.part : undefined;
}

const slide = ({ frame }: EditorWindow, index: number) => frame.locator(`[data-slide="${index}"]`);

describe('turning from slide to slide on a slow line', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('stays at the slide that was chosen last, whatever is told late of the one before', async () => {
    const line = new HeldLine();
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    const parts: unknown[] = [];
    window.onSent((payload) => {
      if (typeof payload !== 'string') return;
      const { input } = JSON.parse(payload) as { input?: { type: string; part?: number } };
      if (input?.type === 'visibleArea') parts.push(input.part);
    });
    line.hold();
    await slide(window, 1).click();
    await window.until(() => Promise.resolve(line.tellsOf(1)), 'word of the second slide');
    await slide(window, 2).click();
    parts.length = 0;
    await window.until(() => Promise.resolve(line.tellsOf(2)), 'word of the third slide');
    line.letThrough(1);
    // It has been taken in when this is answered.
    await window.post('Get_Views');
    await window.message('Get_Views_Resp');
    await slide(window, 2).and(window.frame.locator('[aria-selected=true]')).waitFor();
    line.release();
    await window.complete();
    expect(parts.filter((part) => part !== 2)).toEqual([]);
    await slide(window, 2).and(window.frame.locator('[aria-selected=true]')).waitFor();
    expect(window.errors).toEqual([]);
  });
});
