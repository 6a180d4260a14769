import { newName, problemOfName } from './layer-names.js';

const others = ['Layout', 'Walls'];

describe('the name of a layer', () => {
  it('is one that no other has, be it shown or not', () => {
    expect(problemOfName('Doors', others)).toBeUndefined();
    expect(problemOfName('Walls', others)).toBe('taken');
    expect(problemOfName('Layout', others)).toBe('taken');
    expect(problemOfName('measurelines', others)).toBe('taken');
    expect(problemOfName('', others)).toBe('bad');
  });

  it('is numbered at first', () => {
    expect(newName(others, (number) => `Layer ${String(number)}`)).toBe('Layer 1');
    expect(newName(['Layer 1', 'Layer 3'], (number) => `Layer ${String(number)}`)).toBe('Layer 2');
  });
});
