import type { DocumentStatus } from '../../protocol/index.js';
import { isAdrift, isShownOn, plainText, readComments, reduceComment } from './comments.js';

const added = {
  comment: {
    action: 'Add',
    id: '3',
    parentId: '0',
    author: 'Anna',
    html: '<p>One &amp; <b>two</b></p><p>three</p>',
    resolved: 'false',
    dateTime: '2026-11-21T09:00:00',
    anchorPos: '10, 20, 30, 40',
    textRange: '10, 20, 5, 6; 11, 21, 7, 8',
  },
};

describe('comments', () => {
  it('are read as text, whatever markup they hold', () => {
    expect(readComments({ comments: [added.comment] })).toEqual([
      {
        id: '3',
        author: 'Anna',
        text: 'One & two\nthree',
        resolved: false,
        dateTime: '2026-11-21T09:00:00',
        anchor: { x: 10, y: 20, width: 30, height: 40 },
        range: [
          { x: 10, y: 20, width: 5, height: 6 },
          { x: 11, y: 21, width: 7, height: 8 },
        ],
      },
    ]);
    expect(plainText('<script>alert(1)</script>&lt;b&gt;')).toBe('alert(1)<b>');
    expect(readComments(null)).toEqual([]);
  });

  it('on cells know which', () => {
    const [comment] = readComments({ comments: [{ id: 1, tab: 2, text: 'Why?', cellRange: '4 199 4 199' }] });
    expect(comment).toMatchObject({ part: 2, cell: { column: 4, row: 199 } });
    expect(comment).not.toHaveProperty('anchor');
  });

  it('on slides are shown on theirs, once LibreOffice has said which that is', () => {
    const parts = ['a', 'b'].map((hash) => ({ name: hash, hash, visible: true }));
    const document: DocumentStatus = { kind: 'presentation', width: 1, height: 1, parts, part: 1 };
    const told = readComments({
      comments: [{ id: 1, text: 'Why?', parthash: 4, rectangle: '5, 6, 7, 8', slide: 'a' }],
    });
    expect(told.map((each) => isShownOn(each, document))).toEqual([false]);
    const beside = { action: 'Add', id: 2, text: 'And?', parthash: '4', rectangle: '5, 6, 7, 8' };
    const more = reduceComment(told, { comment: beside });
    expect(more.map((each) => [isShownOn(each, document), isAdrift(each)])).toEqual([
      [false, false],
      [false, false],
    ]);
    const elsewhere = reduceComment(more, { comment: { ...beside, id: 3, parthash: '8' } });
    expect(elsewhere.filter(isAdrift).map(({ id }) => id)).toEqual(['3']);
    const changed = reduceComment(more, { comment: { ...beside, action: 'Modify', text: 'Oh.' } });
    expect(changed.at(-1)).toMatchObject({ text: 'Oh.', slide: 'a' });
  });

  it('come, change, and go with their replies', () => {
    const first = reduceComment([], added);
    const replied = reduceComment(first, { comment: { action: 'Add', id: '4', parentId: '3', text: 'Yes' } });
    const resolved = reduceComment(replied, { comment: { ...added.comment, action: 'Resolve', resolved: 'true' } });
    expect(resolved.map(({ id, resolved }) => [id, resolved])).toEqual([
      ['3', true],
      ['4', false],
    ]);
    expect(reduceComment(resolved, { comment: { action: 'Remove', id: '3' } })).toEqual([]);
  });
});
