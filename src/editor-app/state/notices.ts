import type { EditorState, Notice } from './editor-state.js';

/** Notices shown at once; older ones give way. */
const shown = 4;

export function withNotice(
  state: EditorState,
  kind: Notice['kind'],
  text: string,
  values?: Notice['values'],
): EditorState {
  const id = (state.notices.at(-1)?.id ?? 0) + 1;
  const notice: Notice = values ? { id, kind, text, values } : { id, kind, text };
  const others = state.notices.filter((other) => other.text !== text);
  return { ...state, notices: [...others, notice].slice(-shown) };
}
