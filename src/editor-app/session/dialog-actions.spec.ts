import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ViewEvent, ViewInput } from '../../protocol/index.js';
import { createEditorStore } from '../state/index.js';
import { settings } from '../testing/fixtures.js';
import { dialogActions } from './dialog-actions.js';
import { HeldInput } from './held-input.js';

const command = '.uno:Hyphenate';
const answer = (success: boolean): Extract<ViewEvent, { type: 'commandResult' }> => ({
  type: 'commandResult',
  command,
  success,
});

const begin = () => {
  const store = createEditorStore(settings);
  const sent: ViewInput[] = [];
  const socket = { input: (input: ViewInput) => void sent.push(input) };
  const context = { store, socket, held: new HeldInput(socket.input), canvas: {} };
  const notices = () => store.getState().notices.map(({ text }) => text);
  return { store, sent, notices, actions: dialogActions(context) };
};

describe('A command that asks something', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('says that there is nothing to ask about where LibreOffice has not done it and shows nothing', async () => {
    const { store, sent, notices, actions } = begin();
    actions.unoAsking(command);
    expect(sent).toEqual([{ type: 'uno', command, notify: true }]);
    store.setState({ answered: answer(false) });
    await jest.runAllTimersAsync();
    expect(notices()).toEqual(['nothingToAsk']);
  });

  it('says nothing where the dialog comes after the answer', async () => {
    const { store, notices, actions } = begin();
    actions.unoAsking(command);
    store.setState({ answered: answer(false) });
    await jest.advanceTimersByTimeAsync(1_000);
    store.setState(({ dialogs }) => ({ dialogs: { ...dialogs, 7: { id: 7 } as (typeof dialogs)[number] } }));
    await jest.runAllTimersAsync();
    expect(notices()).toEqual([]);
  });

  it('takes neither the answer to the time before nor one to another command for its own', async () => {
    const { store, notices, actions } = begin();
    store.setState({ answered: answer(false) });
    actions.unoAsking(command);
    store.setState({ answered: { ...answer(false), command: '.uno:Sort' } });
    await jest.runAllTimersAsync();
    expect(notices()).toEqual([]);
  });

  it('says nothing where LibreOffice has done it', async () => {
    const { store, notices, actions } = begin();
    actions.unoAsking(command);
    store.setState({ answered: answer(true) });
    await jest.runAllTimersAsync();
    expect(notices()).toEqual([]);
  });
});

const painted = (store: ReturnType<typeof begin>['store'], id: number): void =>
  store.setState(({ windows }) => ({
    windows: { ...windows, [id]: { id, type: 'dialog', title: '', width: 9, height: 9, version: 0 } },
  }));
const pressed = (sent: readonly ViewInput[]): boolean => sent.some(({ type }) => type === 'key');
const take = () => {
  const begun = begin();
  begun.actions.takeAsItOpens(command);
  expect(begun.sent).toEqual([{ type: 'uno', command, notify: true }]);
  return begun;
};

describe('A command whose painted dialog is taken as it opens', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([0, 1_000])('answers it unseen, also %i ms after the command was answered', async (after) => {
    const { store, sent, notices } = take();
    if (after > 0) store.setState({ answered: answer(false) });
    await jest.advanceTimersByTimeAsync(after);
    painted(store, 5);
    await jest.advanceTimersByTimeAsync(1);
    expect([store.getState().windows[5]?.hidden, pressed(sent), notices()]).toEqual([true, true, []]);
  });

  it('leaves one that is opened later by itself, and has said that none came', async () => {
    const { store, sent, notices } = take();
    store.setState({ answered: answer(false) });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(notices()).toEqual(['nothingToAsk']);
    painted(store, 5);
    await jest.runAllTimersAsync();
    expect([store.getState().windows[5]?.hidden, pressed(sent)]).toEqual([undefined, false]);
  });

  it('gives up when something else opens, which says what there is to say', async () => {
    const { store, sent, notices } = take();
    store.setState(({ dialogs }) => ({ dialogs: { ...dialogs, 7: { id: 7 } as (typeof dialogs)[number] } }));
    await jest.advanceTimersByTimeAsync(1);
    painted(store, 5);
    await jest.runAllTimersAsync();
    expect([pressed(sent), notices()]).toEqual([false, []]);
  });
});
