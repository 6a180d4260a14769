import { commentIn, deleteComment, newComment, writeComment } from './comment-commands.js';

const to = { id: '7', author: 'Ann', text: 'Why? ' };
const kinds = ['text', 'spreadsheet', 'presentation', 'drawing'] as const;
const written = (kind: (typeof kinds)[number], purpose: 'new' | 'reply' | 'edit', me = 'Ben') => {
  const { command, args } = writeComment(kind, { purpose, to: purpose === 'new' ? undefined : to }, 'Because', me);
  return [command, ...Object.values(args).map(({ value }) => value)];
};

describe('the commands with which comments are written', () => {
  it('begin one alike everywhere', () => {
    for (const kind of kinds) expect(written(kind, 'new')).toEqual(['.uno:InsertAnnotation', 'Because']);
  });

  it('answer in texts, and elsewhere write below, where LibreOffice knows no answers', () => {
    expect(written('text', 'reply')).toEqual(['.uno:ReplyComment', '7', 'Because']);
    const below = 'Why?\n\nBen: Because';
    expect(written('presentation', 'reply')).toEqual(['.uno:EditAnnotation', '7', below]);
    expect(written('drawing', 'reply')).toEqual(['.uno:EditAnnotation', '7', below]);
    expect(written('spreadsheet', 'reply')).toEqual(['.uno:EditAnnotation', '7', below, 'Ann']);
    expect(written('drawing', 'reply', '')).toEqual(['.uno:EditAnnotation', '7', 'Why?\n\nBecause']);
  });

  it('leave a comment of a cell to its author who is not the one that changes it', () => {
    expect(written('text', 'edit')).toEqual(['.uno:EditAnnotation', '7', 'Because']);
    expect(written('spreadsheet', 'edit')).toEqual(['.uno:EditAnnotation', '7', 'Because', 'Ann']);
  });

  it('delete by what each kind of document calls it', () => {
    const names = ['DeleteComment', 'DeleteNote', 'DeleteAnnotation', 'DeleteAnnotation'].map((name) => `.uno:${name}`);
    expect(kinds.map((kind) => deleteComment(kind, '7').command)).toEqual(names);
  });

  it('are known again by what they say', () => {
    expect(commentIn({ type: 'uno', ...newComment('Why?') })).toBe('Why?');
    expect(commentIn({ type: 'uno', ...deleteComment('text', '7') })).toBeUndefined();
  });
});
