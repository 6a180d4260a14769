import { describe, expect, it } from '@jest/globals';
import { createEditorStore } from '../state/index.js';
import { settings, welcome } from '../testing/fixtures.js';
import { exportActions } from './export-actions.js';

describe('a slideshow', () => {
  it.each([
    ['the page says so', true, false, true],
    ['the page says the opposite of the host', false, true, false],
    ['the host says so', undefined, true, true],
    ['nobody says so', undefined, false, false],
  ])('is the page’s where %s', async (_name, override, fromHost, isHosts) => {
    const posted: string[] = [];
    const own = { ...settings, ...(override !== undefined && { downloadAsPostMessage: override }) };
    const store = createEditorStore(own);
    store.setState({ file: { ...welcome.file, downloadAsPostMessage: fromHost } });
    const context = {
      store,
      settings: own,
      socket: { request: <T>() => Promise.resolve({ path: 'svc/download/1', name: 'talk.svg' } as T) },
      host: { post: (id: string) => void posted.push(id) },
    };
    await exportActions(context).present();
    expect(posted).toEqual(isHosts ? ['Download_As'] : []);
    expect(store.getState().ui.presenting !== undefined).toBe(!isHosts);
  });
});
