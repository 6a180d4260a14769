import { personColors } from '../../protocol/index.js';
import { personColor } from './person-color.js';

const ann = { view: 1, userId: 'ann', name: 'Ann', color: '#123456', readOnly: false };

test('somebody has one colour, here and away', () => {
  expect(personColor('Ann', [ann])).toBe('#123456');
  expect(personColors).toContain(personColor('Ann', []));
  expect(personColor('Ann', [])).toBe(personColor('Ann', []));
  expect(new Set(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => personColor(name, []))).size).toBeGreaterThan(2);
});
