import { expect, it } from '@jest/globals';
import { createEditorStore } from '../state/index.js';
import { reduceOffer } from '../state/reduce-offer.js';
import { settings } from '../testing/fixtures.js';
import { offerKeys } from './offer-keys.js';

it('takes again what is offered after a taking that the end of the line has kept from being done', () => {
  const store = createEditorStore(settings);
  const taken: number[] = [];
  const press = offerKeys(store, ({ key }) => new Promise<void>(() => taken.push(key)));
  const offer = (): void =>
    store.setState((state) => reduceOffer(state, [{ signature: 'SUM( Number )', description: '' }]));
  const tab = { key: 'Tab', keyCode: 9 } as KeyboardEvent;
  offer();
  expect([press(tab), press(tab)]).toEqual([true, false]);
  store.setState({ offer: undefined });
  press({ key: 'S' } as KeyboardEvent);
  offer();
  expect(press(tab)).toBe(true);
  expect(taken).toHaveLength(2);
});
