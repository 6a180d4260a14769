import type { EditorActions, HostButton } from '../state/index.js';
import type { SessionContext } from './context.js';

type HostActions = Pick<
  EditorActions,
  | 'hostButton'
  | 'hostContextualButton'
  | 'openFile'
  | 'pickLink'
  | 'previewLink'
  | 'pickComparison'
  | 'findPeople'
  | 'mentioned'
  | 'commentClicked'
>;

/** What LibreOffice opens, by the kinds of documents it compares. */
const comparable: Readonly<Record<string, readonly string[]>> = {
  text: [
    'application/vnd.oasis.opendocument.text',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/msword',
    'application/rtf',
    'text/plain',
  ],
  spreadsheet: [
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'text/csv',
  ],
};

/** What is asked of the page around, and what it is told of. */
export function hostActions({ store, socket, host, canvas }: SessionContext): HostActions {
  const run = (list: readonly HostButton[], id: string): void => {
    const command = list.find((button) => button.id === id)?.unoCommand;
    if (command === undefined) return;
    socket.input({ type: 'uno', command });
    canvas.view?.focus();
  };
  return {
    hostButton(id) {
      run(store.getState().host.buttons, id);
      host.post('Clicked_Button', { Id: id });
    },
    hostContextualButton(id) {
      run(store.getState().host.contextualButtons, id);
      host.post('Clicked_ContextualButton', { Id: id });
    },
    openFile: () => host.post('UI_OpenDocument', {}),
    pickLink: () => host.post('UI_PickLink', {}),
    previewLink: (url) => host.post('Action_GetLinkPreview', { url }),
    pickComparison: () =>
      host.post('UI_InsertFile', {
        callback: 'Action_CompareDocuments',
        mimeTypeFilter: comparable[store.getState().document?.kind ?? ''] ?? [],
      }),
    findPeople(text) {
      store.setState((state) => ({ host: { ...state.host, people: [] } }));
      host.post('UI_Mention', { type: 'autocomplete', text });
    },
    mentioned: ({ username, label }) => host.post('UI_Mention', { type: 'selected', username, label }),
    commentClicked: (id) => host.post('Clicked_Comment', { Id: id }),
  };
}
