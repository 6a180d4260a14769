import { unitOf } from './unit-of-length.js';

test('inches are for the few countries that use them', () => {
  const inches = ['en', 'en-US', 'es-US', 'de', 'de-CH', 'en-GB', 'fr', 'ja', 'zh-CN'].filter(
    (language) => unitOf(language) === 8,
  );
  expect(inches).toEqual(['en', 'en-US', 'es-US']);
});
