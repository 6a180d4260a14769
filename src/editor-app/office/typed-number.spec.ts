import { typedNumber, withPlainDigits } from './typed-number.js';

describe('a number as somebody types it', () => {
  it.each([
    ['1.5', 1.5],
    ['2,25 cm', 2.25],
    ['-3 mm', -3],
    ['\u0661\u0662\u066b\u0665', 12.5],
    ['\u06f3\u06f4', 34],
    ['\uff17\uff0c\uff15', 7.5],
    ['none', NaN],
  ])('%s', (text, value) => expect(typedNumber(text)).toBe(value));

  it('keeps what is beside its digits', () => expect(withPlainDigits('\u0667\u0668 pt')).toBe('78 pt'));
});
