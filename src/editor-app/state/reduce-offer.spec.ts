import { describe, expect, it } from '@jest/globals';
import { begin } from '../testing/fixtures.js';
import type { EditorState } from './editor-state.js';
import { reduceOffer } from './reduce-offer.js';

const told = (...names: string[]) => names.map((name) => ({ signature: `${name}( Number )`, description: '' }));
const chosenIn = ({ offer }: EditorState) => offer && [offer.functions[offer.chosen]?.name, offer.walked];

describe('functions that are offered', () => {
  const state = reduceOffer(begin(), told('SUM', 'SUBSTITUTE'));
  const walked: EditorState = { ...state, offer: { ...state.offer!, chosen: 1, walked: true } };

  it('begin with the first', () => {
    expect(chosenIn(state)).toEqual(['SUM', false]);
    expect(chosenIn(reduceOffer(state, told('SUBTOTAL', 'SUM')))).toEqual(['SUBTOTAL', false]);
  });

  it('stay with the one that somebody went to, however often they are told, as long as it is among them', () => {
    expect(chosenIn(reduceOffer(walked, told('SUM', 'SUBSTITUTE')))).toEqual(['SUBSTITUTE', true]);
    expect(chosenIn(reduceOffer(walked, told('SUBSTITUTE')))).toEqual(['SUBSTITUTE', true]);
    expect(chosenIn(reduceOffer(walked, told('SUM')))).toEqual(['SUM', false]);
  });

  it('go when LibreOffice offers nothing', () => {
    expect(reduceOffer(walked, 'hidetip').offer).toBeUndefined();
  });
});
