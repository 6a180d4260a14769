import { placeCards } from './place-cards.js';

const card = (wanted: number, height = 100) => ({ wanted, height });

describe('cards beside their lines', () => {
  it('stand there when there is room', () => {
    expect(placeCards([card(0), card(200), card(500)], -1, 1000)).toEqual([0, 200, 500]);
    expect(placeCards([], -1, 1000)).toEqual([]);
  });

  it('push those that follow', () => {
    expect(placeCards([card(0), card(20), card(500)], -1, 1000)).toEqual([0, 108, 500]);
  });

  it('make way for the one in front, upwards and downwards', () => {
    expect(placeCards([card(0), card(20), card(40)], 1, 1000)).toEqual([-88, 20, 128]);
    expect(placeCards([card(-500), card(20), card(40)], 2, 1000)).toEqual([-500, -68, 40]);
  });

  it('stay above the end of the document', () => {
    expect(placeCards([card(700), card(850), card(890)], -1, 1000)).toEqual([684, 792, 900]);
  });
});
