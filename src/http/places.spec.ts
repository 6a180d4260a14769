import { Places } from './places.js';

describe('Places', () => {
  it('are bounded in all and for each client, and given back once', () => {
    const places = new Places({ max: 3, maxPerClient: 2 });
    const [first, second] = [places.take('a'), places.take('a')];
    expect(first && second).toBeDefined();
    expect(places.take('a')).toBeUndefined();
    expect(places.take('b')).toBeDefined();
    expect(places.take('c')).toBeUndefined();
    first?.();
    first?.();
    expect(places.taken).toBe(2);
    expect(places.take('c')).toBeDefined();
    expect(places.take('a')).toBeUndefined();
  });
});
