import { lokJson } from '../../../lok/json.js';
import type { ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditedDocument } from '../document/edited-document.js';
import { asWriter, type EditorView } from '../view/editor-view.js';

type NavigatorInput = Extract<ViewInput, { type: 'navigator' }>;

/** LibreOffice's sidebar has this number, whichever view it is of. */
const sidebar = 0;

const decks = { show: '.uno:SidebarShow', deck: '.uno:SidebarDeck.NavigatorDeck', hide: '.uno:SidebarHide' } as const;
const onRows = { select: 'select', go: 'activate', expand: 'expand' } as const;
const buttons = { up: 'chapterup', down: 'chapterdown' } as const;

/** LibreOffice's navigator, for readers, too: nothing else of its sidebar can be reached by this. */
export function navigate(input: NavigatorInput, document: EditedDocument, view: EditorView, lok: LokDocument): void {
  const { action, row = -1 } = input;
  const tree = document.kind === 'spreadsheet' ? 'contentbox' : 'contenttree';
  const send = (id: string, cmd: string, data: string, type: string): void =>
    lok.windows.sendDialogEvent(sidebar, lokJson({ id, cmd, data, type }));
  switch (action) {
    case 'show':
    case 'deck':
    case 'hide':
      return asWriter(lok, view, () => lok.postUnoCommand(decks[action], null, false));
    case 'select':
    case 'go':
    case 'expand':
      return send(tree, onRows[action], String(row), 'treeview');
    default:
      if (view.options.readOnly) return;
      send(tree, onRows.select, String(row), 'treeview');
      return send('HeadingsContentFunctionButtonsToolbar', 'click', buttons[action], 'toolbox');
  }
}
