import { operatorNotice } from '../../protocol/index.js';
import type { EditorState, Notice } from './editor-state.js';

/** Notices shown at once; older ones give way. */
const shown = 4;

export function withNotice(
  state: EditorState,
  kind: Notice['kind'],
  text: string,
  values?: Notice['values'],
): EditorState {
  return added(state, values ? { kind, text, values } : { kind, text });
}

/** What the service refused. */
export function withError(
  state: EditorState,
  { code, message }: { readonly code: string; readonly message: string },
  ofSave = false,
): EditorState {
  const kind = code === operatorNotice ? 'warning' : 'error';
  return added(state, { kind, text: message, code, ofSave });
}

/** A save failed, and nobody said why. */
export function withSaveFailure(state: EditorState): EditorState {
  return added(state, { kind: 'error', text: 'saveFailed', ofSave: true });
}

/** Said of saves before one that succeeded. */
export function withoutSaveFailures(state: EditorState): EditorState {
  const notices = state.notices.filter(({ ofSave }) => ofSave !== true);
  return notices.length === state.notices.length ? state : { ...state, notices };
}

/** What it says is done. */
export function withoutNotice(state: EditorState, text: string): EditorState {
  return { ...state, notices: state.notices.filter((notice) => notice.text !== text) };
}

function added(state: EditorState, notice: Omit<Notice, 'id'>): EditorState {
  const id = (state.notices.at(-1)?.id ?? 0) + 1;
  const others = state.notices.filter(({ text }) => text !== notice.text);
  return { ...state, notices: [...others, { ...notice, id }].slice(-shown) };
}
