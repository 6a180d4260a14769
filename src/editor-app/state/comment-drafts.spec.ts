import { begin } from '../testing/fixtures.js';
import { draftAt, draftsAdrift, withDraft, withDraftsPlaced, withSent } from './comment-drafts.js';
import type { DocumentComment, EditorState } from './editor-state.js';

const comment = (id: string, more: Partial<DocumentComment> = {}): DocumentComment => ({
  id,
  author: 'Ann',
  text: `Comment ${id}`,
  resolved: false,
  dateTime: `2026-11-21T09:00:0${id}.123456789`,
  range: [],
  ...more,
});
const [one, two] = [comment('1'), comment('2')];
const reply = { purpose: 'reply', to: two } as const;

const withComments = (state: EditorState, ...comments: readonly DocumentComment[]): EditorState => ({
  ...state,
  comments,
});
const writing = (text: string): EditorState => ({
  ...withComments(begin(), one, two),
  commentDrafts: withDraft([], reply, text),
});
const offered = ({ unsent }: EditorState): string[] => unsent.map(({ text }) => text);

describe('what is written to a comment', () => {
  it('stays while others come and go, and is offered when its own does', () => {
    const state = withDraftsPlaced(withComments(writing('Half an ans'), two, comment('3')));
    expect(draftAt(state.commentDrafts, reply)?.text).toBe('Half an ans');
    const without = withDraftsPlaced(withComments(state, one));
    expect([offered(without), without.commentDrafts]).toEqual([['Half an ans'], []]);
    expect(offered(withDraftsPlaced(withComments(writing(' '), one)))).toEqual([]);
  });

  it('is offered, too, when it was sent, and its comment goes before it has arrived', () => {
    const sent = { ...writing(''), commentDrafts: withSent([], reply, 'Sent\nin lines') };
    expect(offered(withDraftsPlaced(withComments(sent, one)))).toEqual(['Sent\nin lines']);
    const answer = comment('4', { parentId: '2', text: 'Sent in  lines' });
    const arrived = withDraftsPlaced(withComments(sent, one, two, answer));
    expect(arrived.commentDrafts).toEqual([]);
    expect(offered(withDraftsPlaced(withComments(arrived, one)))).toEqual([]);
  });

  it('has arrived where comments have no answers of their own when it stands below what it answers', () => {
    const sent = { ...writing(''), commentDrafts: withSent([], reply, 'Sent') };
    const early = withDraftsPlaced(withComments(sent, one, two));
    expect(early.commentDrafts).toHaveLength(1);
    const below = comment('2', { text: 'Comment 2\n\nBen: Sent' });
    expect(withDraftsPlaced(withComments(early, one, below)).commentDrafts).toEqual([]);
  });

  it('finds its comment again when the document is loaded anew, where comments have other numbers', () => {
    const state = writing('Half an ans');
    const loaded = [
      comment('1', { ...two, id: '1', dateTime: '2026-11-21T09:00:02' }),
      comment('2', { ...one, id: '2' }),
    ];
    const drifting = { ...state, commentDrafts: draftsAdrift(state), comments: [] };
    expect(draftAt(drifting.commentDrafts, reply)).toBeUndefined();
    const { commentDrafts, unsent } = withDraftsPlaced(withComments(drifting, ...loaded));
    expect(commentDrafts).toEqual([{ purpose: 'reply', to: loaded[0], text: 'Half an ans' }]);
    expect(unsent).toEqual([]);
    expect(offered(withDraftsPlaced(withComments(drifting, comment('2', { ...one, id: '2' }))))).toEqual([
      'Half an ans',
    ]);
  });

  it('is offered of another text of a comment when it is another', () => {
    const edit = { purpose: 'edit', to: two } as const;
    for (const [text, expected] of [
      [two.text, []],
      ['Better', ['Better']],
    ] as const) {
      const state = { ...writing(''), commentDrafts: withDraft([], edit, text) };
      expect(offered(withDraftsPlaced(withComments(state, one)))).toEqual(expected);
    }
  });
});
