import { describe, expect, it } from '@jest/globals';
import { createEditorStore } from '../state/index.js';
import { settings, welcome } from '../testing/fixtures.js';
import type { ClientInput } from '../../protocol/index.js';
import { turnToPage } from './turn-to-page.js';

const pages = [0, 1_000, 2_000].map((y) => ({ x: 0, y, width: 800, height: 900 }));
const start = '.uno:GoToStartOfPage';

function begin(y: number) {
  const store = createEditorStore(settings);
  const caret = (at: number): void =>
    store.setState(({ overlay }) => ({ overlay: { ...overlay, cursor: { x: 0, y: at, width: 0, height: 20 } } }));
  store.setState({ document: { ...welcome.status, pages } });
  caret(y);
  const online = (is: boolean): void =>
    store.setState(({ connection }) => ({ connection: { ...connection, online: is } }));
  online(true);
  const sent: string[] = [];
  const socket = { input: (input: ClientInput) => void (input.type === 'uno' && sent.push(input.command)) };
  const answer = (): void => store.setState({ answered: { type: 'commandResult', command: start, success: true } });
  const shown: (readonly [page: number, caret: number | undefined])[] = [];
  const show = (page: number): void => void shown.push([page, store.getState().overlay.cursor?.y]);
  return { way: { store, socket, show }, sent, shown, caret, answer, online };
}

describe('the caret goes to a page', () => {
  it.each([
    [1, 0, []],
    [3, 0, ['.uno:GoToStartOfNextPage', '.uno:GoToStartOfNextPage']],
    [1, 1_100, ['.uno:GoToStartOfPrevPage']],
  ])('%i, from %i twips down', async (page, y, turns) => {
    const { way, sent, answer } = begin(y);
    const turning = turnToPage(page, way);
    answer();
    await turning;
    expect(sent).toEqual([start, ...turns]);
  });

  it('from where it is by then, though that was not told yet when it was asked to', async () => {
    const { way, sent, caret, answer } = begin(1_100);
    const turning = turnToPage(2, way);
    caret(0);
    answer();
    await turning;
    expect(sent).toEqual([start, '.uno:GoToStartOfNextPage']);
  });

  it('and the window with it, though it followed the caret to where it was before', async () => {
    const { way, shown, caret, answer } = begin(1_100);
    const turning = turnToPage(3, way);
    caret(0);
    answer();
    await turning;
    expect(shown).toEqual([[3, 0]]);
  });

  it('and nobody waits for that over a line that is cut', async () => {
    const { way, sent, online } = begin(0);
    const turning = turnToPage(2, way);
    online(false);
    await turning;
    expect(sent).toEqual([start, '.uno:GoToStartOfNextPage']);
  });
});
