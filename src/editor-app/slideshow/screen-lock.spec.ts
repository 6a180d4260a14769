import { describe, expect, it } from '@jest/globals';
import { keepScreenOn } from './screen-lock.js';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  show(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A browser that gives one lock after the other, as it is told; it takes back all of them from a page that is hidden. */
class Locks {
  readonly held = new Set<number>();
  refuses = false;
  #count = 0;

  async request(): Promise<{ release(): Promise<undefined> }> {
    if (this.refuses) throw new Error('NotAllowedError');
    const lock = ++this.#count;
    this.held.add(lock);
    return { release: async () => void this.held.delete(lock) };
  }

  hide(page: Page): void {
    page.show('hidden');
    this.held.clear();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('keepScreenOn', () => {
  it('asks again when the page was hidden, and lets go at the end', async () => {
    const [page, locks] = [new Page(), new Locks()];
    const end = keepScreenOn(page, locks);
    expect(locks.held.size).toBe(1);
    locks.hide(page);
    expect(locks.held.size).toBe(0);
    page.show('visible');
    await settled();
    expect(locks.held.size).toBe(1);
    end();
    await settled();
    page.show('visible');
    await settled();
    expect(locks.held.size).toBe(0);
  });

  it('bears with a browser that has none, or refuses', async () => {
    const [page, locks] = [new Page(), new Locks()];
    keepScreenOn(page, undefined)();
    locks.refuses = true;
    const end = keepScreenOn(page, locks);
    await settled();
    locks.refuses = false;
    page.show('visible');
    await settled();
    expect(locks.held.size).toBe(1);
    end();
    await settled();
    expect(locks.held.size).toBe(0);
  });
});
