import type { EditorConnection } from '../socket/editor-connection.js';
import type { EditorStore } from '../state/index.js';
import { draftsAdrift, withDraftsPlaced } from '../state/comment-drafts.js';
import { readComments } from '../state/comments.js';
import { readTrackedChanges } from '../state/tracked-changes.js';

/** Comments have come on slides of which nobody knows yet which they are: LibreOffice is asked for all. */
export async function placeComments(store: EditorStore, socket: Pick<EditorConnection, 'ask'>): Promise<void> {
  const answer = await socket.ask({ type: 'commandValues', command: '.uno:ViewAnnotations' }).catch(() => undefined);
  if (answer !== undefined) store.setState((state) => withDraftsPlaced({ ...state, comments: readComments(answer) }));
}

/** Asks for all comments and tracked changes; from then on LibreOffice tells each that comes, moves or goes. */
export function loadNotes(store: EditorStore, socket: Pick<EditorConnection, 'ask'>): void {
  socket
    .ask({ type: 'commandValues', command: '.uno:ViewAnnotations' })
    .then((answer) =>
      store.setState((state) =>
        withDraftsPlaced({ ...state, commentDrafts: draftsAdrift(state), comments: readComments(answer) }),
      ),
    )
    .catch(() => undefined);
  loadChanges(store, socket);
}

/** After a line that was cut: others have written meanwhile, and what this person writes stays where it is. */
export async function renewNotes(store: EditorStore, socket: Pick<EditorConnection, 'ask'>): Promise<void> {
  loadChanges(store, socket);
  await placeComments(store, socket);
}

function loadChanges(store: EditorStore, socket: Pick<EditorConnection, 'ask'>): void {
  if (store.getState().document?.kind !== 'text') return;
  socket
    .ask({ type: 'commandValues', command: '.uno:AcceptTrackedChanges' })
    .then((answer) => store.setState({ trackedChanges: readTrackedChanges(answer) }))
    .catch(() => undefined);
}
