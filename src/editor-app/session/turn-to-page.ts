import { heard } from '../state/found.js';
import type { ClientInput } from '../../protocol/index.js';
import type { EditorStore } from '../state/index.js';

interface Way {
  readonly store: EditorStore;
  readonly socket: { input(input: ClientInput): void };
  /** Brings a page into sight. */
  readonly show: (page: number) => void;
}

/** LibreOffice may be busy, ms. */
const patience = 5_000;
const toStart = '.uno:GoToStartOfPage';

/**
 * Puts the caret at the beginning of a page, counted from 1. LibreOffice (25.2) has no command that takes a page's number:
 * it is led there page by page. Where the caret was before may have been told by nobody yet; it is told before the answer.
 * Over a line that is cut no answer comes, and what is typed has to be kept at once.
 */
export async function turnToPage(page: number, { store, socket, show }: Way): Promise<void> {
  const before = store.getState().answered;
  socket.input({ type: 'uno', command: toStart, notify: true });
  await heard(store, patience, ({ answered }) => answered !== before && answered?.command === toStart);
  // The window has followed the caret to where it was before.
  show(page);
  const { document, overlay } = store.getState();
  const { y = 0 } = overlay.cursor ?? {};
  const steps = page - 1 - Math.max(0, document?.pages?.findLastIndex((each) => each.y <= y) ?? 0);
  const command = steps > 0 ? '.uno:GoToStartOfNextPage' : '.uno:GoToStartOfPrevPage';
  for (let step = 0; step < Math.abs(steps); step++) socket.input({ type: 'uno', command });
}
