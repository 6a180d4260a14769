import { expect, it } from '@jest/globals';
import type { ClientInput } from '../../protocol/index.js';
import { createEditorStore } from '../state/index.js';
import { reduceOffer } from '../state/reduce-offer.js';
import { settings } from '../testing/fixtures.js';
import { HeldInput } from './held-input.js';
import { takeOffered } from './take-offered.js';

const tab = { char: 9, key: 1282 };
const enter = { char: 13, key: 1280 };
const text = (typed: string): ClientInput => ({ type: 'text', text: typed });
const pressed = (key: typeof tab): ClientInput[] =>
  (['down', 'up'] as const).map((action) => ({ type: 'key', action, ...key }));

/** … and what was held meanwhile has been sent. */
async function done(taking: Promise<void>): Promise<void> {
  await taking;
  await new Promise(setImmediate);
}

function begin() {
  const store = createEditorStore(settings);
  const sent: ClientInput[] = [];
  const answers: ((how: 'told' | 'cut') => void)[] = [];
  const socket = {
    input: (input: ClientInput) => void sent.push(input),
    ask: () =>
      new Promise<void>((resolve, reject) => {
        answers.push((how) => (how === 'told' ? resolve() : reject(new Error('offline'))));
      }),
  };
  const held = new HeldInput(socket.input);
  const tell = (formula: string, ...names: string[]): void =>
    store.setState((state) => ({
      ...reduceOffer(
        state,
        names.map((name) => ({ signature: `${name}( Number )`, description: '' })),
      ),
      cell: { ...state.cell, formula, caret: formula.length },
    }));
  return {
    store,
    sent,
    held,
    tell,
    answers,
    take: (wanted: Parameters<typeof takeOffered>[1]) => takeOffered({ store, socket, held }, wanted),
  };
}

it('takes what is offered for all that was typed, and puts what is typed meanwhile behind it', async () => {
  const { sent, held, tell, answers, take } = begin();
  tell('=S', 'SEARCH', 'SUM');
  const taking = take(tab);
  held.input(text('1'));
  expect(sent).toEqual([]);
  tell('=SU', 'SUM');
  answers.shift()!('told');
  await done(taking);
  held.input(text('2'));
  expect(sent).toEqual([text('M('), text('1'), text('2')]);
});

it('leaves the key to the cell where nothing is offered by then, or not what somebody went to', async () => {
  const { store, sent, tell, answers, take } = begin();
  tell('=S', 'SUM');
  const taken = take(tab);
  tell('=SX');
  answers.shift()!('told');
  await done(taken);
  expect(sent.splice(0)).toEqual(pressed(tab));
  tell('=S', 'SEARCH', 'SUM');
  store.setState(({ offer }) => ({ offer: { ...offer!, chosen: 1, walked: true } }));
  const walkedTo = take(enter);
  tell('=SE', 'SEARCH');
  answers.shift()!('told');
  await done(walkedTo);
  expect(sent).toEqual(pressed(enter));
});

it('takes the one that was clicked on, and nothing where it is not meant any more', async () => {
  const { store, sent, tell, answers, take } = begin();
  tell('=S', 'SEARCH', 'SUM');
  const clicked = take('SUM');
  tell('=SU', 'SUBSTITUTE', 'SUM');
  answers.shift()!('told');
  await done(clicked);
  expect(sent.splice(0)).toEqual([text('M(')]);
  expect(store.getState().offer).toBeUndefined();
  tell('=S', 'SUM');
  const late = take('SUM');
  tell('=SE', 'SEARCH');
  answers.shift()!('told');
  await done(late);
  expect(sent).toEqual([]);
});

it('goes by what is known where the line is cut', async () => {
  const { sent, tell, answers, take } = begin();
  tell('=SU', 'SUM');
  const taking = take(tab);
  answers.shift()!('cut');
  await done(taking);
  expect(sent).toEqual([text('M(')]);
});
