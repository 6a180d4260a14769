import { isLayerName, layerBounds } from './layer-change.js';

describe('the name of a layer', () => {
  it.each(['Walls', 'Wände & <1>', '墙', '🧱', 'a'.repeat(layerBounds.name)])('may be %j', (name) => {
    expect(isLayerName(name)).toBe(true);
  });

  it.each(['', ' ', ' Walls', 'Walls ', 'two\nlines', '\u0001', '\ud83e', 'a'.repeat(layerBounds.name + 1)])(
    'may not be %j',
    (name) => {
      expect(isLayerName(name)).toBe(false);
    },
  );
});
