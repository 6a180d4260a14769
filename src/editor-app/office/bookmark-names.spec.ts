import { isBookmarkName, readBookmarkNames } from './bookmark-names.js';

describe('bookmarks', () => {
  it('are those of people, not those of LibreOffice', () => {
    const bookmarks = ['here', '__UnoMark__1', '_Toc123', ''].map((name) => ({ name }));
    expect(readBookmarkNames({ bookmarks })).toEqual(['here']);
    expect([readBookmarkNames({}), readBookmarkNames('no'), readBookmarkNames({ bookmarks: [1] })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('have names without the signs that LibreOffice refuses', () => {
    expect(['a place', 'Ä1'].map(isBookmarkName)).toEqual([true, true]);
    expect(['', ' ', 'a/b', 'a.b', '#1'].map(isBookmarkName)).toEqual([false, false, false, false, false]);
  });
});
