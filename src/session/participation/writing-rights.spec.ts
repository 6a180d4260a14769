import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '../live/live-document.js';
import { viewRequest } from '../people/testing/view-request.js';
import { Views } from '../people/views.js';
import { WritingRights } from './writing-rights.js';

const nothing = (): void => undefined;

describe('a view that is made anew', () => {
  it('for another watermark, has another number, which everybody is told', async () => {
    const views = new Views();
    const told: unknown[] = [];
    const client = { ...viewRequest().client, send: (message: unknown) => void told.push(message) };
    const [changed, other] = [views.create(viewRequest()), views.create(viewRequest({ client }))];
    for (const [id, view] of [changed, other].entries()) {
      view.begin();
      view.attach(id);
      views.add(view);
    }
    other.welcome({ type: 'welcome' } as Parameters<typeof other.welcome>[0]);
    const rights = new WritingRights({
      machine: { state: 'ready' },
      version: {
        key: 'http://host/files/1',
        live: {} as LiveDocument,
        lostAt: undefined,
        fileName: 'letter.odt',
        openedIn: undefined,
        extension: 'odt',
        writable: true,
        unwritable: false,
        encrypted: false,
        protected: false,
        restoredFrom: undefined,
      },
      changes: { unsent: false },
      offer: { message: undefined },
      views,
      kitViews: { renew: async () => changed.attach(7) },
      lock: { take: async () => undefined, release: async () => undefined },
      conflicts: { tell: nothing },
      activity: { modified: nothing },
      saves: { wish: nothing },
      snapshots: { take: async () => true },
    });
    changed.learn({ info: Object.assign(changed.hostInfo, { WatermarkText: 'Mine' }) });
    await rights.changed(changed);
    expect(told.at(-1)).toMatchObject({ type: 'users', users: [{ view: 7 }, { view: 1 }] });
  });
});
