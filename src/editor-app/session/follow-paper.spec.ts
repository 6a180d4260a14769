import type { ClientInput, ServerMessage } from '../../protocol/index.js';
import { Lifetime } from '../lifetime/lifetime.js';
import { createEditorStore } from '../state/index.js';
import { reduceMessage } from '../state/reduce-message.js';
import { settings, welcome } from '../testing/fixtures.js';
import { followPaper } from './follow-paper.js';
import { ScreenReader } from './screen-reader.js';

/** As far as they are asked for. */
const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const noPage = { createElement: () => ({ remove: () => undefined }) };

describe('what a view is told that LibreOffice has made anew', () => {
  const { view } = welcome;
  const reloaded: ServerMessage = { type: 'reloaded', reason: 'recovery', status: welcome.status, view, reload: 1 };
  const lifetime = new Lifetime();
  const inputs: ClientInput[] = [];
  const input = (each: ClientInput): void => void inputs.push(each);
  beforeAll(() => Object.assign(globalThis, { matchMedia: () => noMedia, document: noPage }));
  afterAll(() => {
    lifetime.dispose();
    for (const name of ['matchMedia', 'document']) Reflect.deleteProperty(globalThis, name);
  });

  it('is the paper, and that it is read aloud, also where it has the number of the one before', () => {
    const store = createEditorStore(settings);
    const says = (message: ServerMessage): void => store.setState((state) => reduceMessage(state, message), true);
    followPaper(store, input, lifetime);
    lifetime.owns(new ScreenReader({ append: () => undefined } as unknown as HTMLElement, store, input)).listen();
    says(welcome);
    store.setState(({ ui }) => ({ ui: { ...ui, screenReader: true, darkPage: true } }));
    const wanted = [
      { type: 'darkPaper', dark: true },
      { type: 'accessibility', enabled: true },
    ];
    expect(inputs.splice(0)).toEqual(wanted);
    says({ ...welcome, resumed: true });
    expect(inputs).toEqual([]);
    says(reloaded);
    expect(inputs.splice(0)).toEqual(wanted);
    says({ ...welcome, resumed: true, moved: true });
    expect(inputs).toEqual(wanted);
  });
});
