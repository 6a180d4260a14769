import type { CommentDraft, DocumentComment, EditorState } from './editor-state.js';
import type { UnsentEntry } from './unsent.js';

type Drafts = readonly CommentDraft[];
export interface DraftPlace {
  readonly purpose: CommentDraft['purpose'];
  readonly to?: DocumentComment | undefined;
}

const isAt = (draft: CommentDraft, { purpose, to }: DraftPlace): boolean =>
  draft.purpose === purpose && draft.to?.id === to?.id && !draft.sent && !draft.adrift;

export const draftAt = (drafts: Drafts, place: DraftPlace): CommentDraft | undefined =>
  drafts.find((draft) => isAt(draft, place));

/** @param text undefined: it is written no more */
export function withDraft(drafts: Drafts, place: DraftPlace, text: string | undefined): Drafts {
  const others = drafts.filter((draft) => !isAt(draft, place));
  return text === undefined ? others : [...others, { ...readPlace(place), text }];
}

/** It stays until LibreOffice tells of it: its comment may be gone when it gets there. */
export const withSent = (drafts: Drafts, place: DraftPlace, text: string): Drafts => [
  ...withDraft(drafts, place, undefined),
  ...(place.to ? [{ ...readPlace(place), text, sent: true }] : []),
];

const readPlace = ({ purpose, to }: DraftPlace) => ({ purpose, ...(to && { to }) });

/** Before the comments of the document are forgotten. */
export const draftsAdrift = ({ commentDrafts, comments }: EditorState): Drafts =>
  commentDrafts.map((draft) => {
    const to = draft.adrift ? draft.to : (comments.find(({ id }) => id === draft.to?.id) ?? draft.to);
    return to ? { ...draft, to, adrift: true } : draft;
  });

/** What was being written of a comment that is not there any more is offered, as other text that has lost its place. */
export function withDraftsPlaced(state: EditorState): EditorState {
  const { comments, commentDrafts } = state;
  if (commentDrafts.length === 0) return state;
  const kept: CommentDraft[] = [];
  const gone: CommentDraft[] = [];
  for (const draft of commentDrafts) {
    const to = commentOf(comments, draft);
    if (to && hasArrived(comments, draft, to)) continue;
    if (draft.to && !to) gone.push(draft);
    else kept.push(draft.adrift && to ? { purpose: draft.purpose, to, text: draft.text } : draft);
  }
  const offered = gone.filter(({ text, to }) => text.trim() !== '' && text.trim() !== to?.text.trim()).map(toOffer);
  return { ...state, commentDrafts: kept, unsent: [...state.unsent, ...offered] };
}

function commentOf(comments: readonly DocumentComment[], { to, adrift }: CommentDraft): DocumentComment | undefined {
  if (!adrift || !to) return comments.find(({ id }) => id === to?.id);
  const theirs = comments.filter(({ author }) => author === to.author);
  const ofThen = theirs.filter(({ dateTime }) => second(dateTime) === second(to.dateTime));
  const isSame = ({ text }: DocumentComment): boolean => text === to.text;
  return ofThen.find(isSame) ?? ofThen[0] ?? theirs.find(isSame);
}

/** Files keep no fractions of seconds. */
const second = (dateTime: string): string => dateTime.slice(0, '2026-01-01T00:00:00'.length);

function hasArrived(comments: readonly DocumentComment[], draft: CommentDraft, to: DocumentComment): boolean {
  if (!draft.sent) return false;
  const isIt = ({ text }: DocumentComment): boolean => words(text) === words(draft.text);
  if (draft.purpose === 'edit') return isIt(to);
  return comments.some((other) => other.parentId === to.id && isIt(other)) || hasGrown(to, draft);
}

/** Where comments have no answers of their own, one stands at the end of what it answers. */
const hasGrown = ({ text }: DocumentComment, { to, text: answer }: CommentDraft): boolean =>
  text !== to?.text && words(text).endsWith(words(answer));

const words = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

const toOffer = ({ text }: CommentDraft): UnsentEntry => ({
  id: `comment ${Math.random().toString(36).slice(2)}`,
  text,
  at: Date.now(),
  before: '',
  why: 'removed',
  elsewhere: true,
});
