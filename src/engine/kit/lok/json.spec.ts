import { lokJson } from './json.js';

describe('lokJson', () => {
  it('writes no half of a surrogate pair, at any depth, in names neither', () => {
    const half = '\ud800';
    const json = lokJson({ [half]: [`a${half}b`, { deep: half }], whole: '\u{1f600}', number: 1, nothing: null });
    expect(JSON.parse(json)).toEqual({
      '\ufffd': ['a\ufffdb', { deep: '\ufffd' }],
      whole: '\u{1f600}',
      number: 1,
      nothing: null,
    });
    expect(json).not.toMatch(/ud800/);
  });
});
