import type { FileProperties } from '../../../protocol/index.js';
import { start } from '../../state/editor-actions.js';
import { changeNote, type EditorActions, type EditorState, type TrackedChange } from '../../state/index.js';
import { dialog, menu, toggle, uno, type Command } from './command.js';

type Flag = 'disableChangeTrackingRecord' | 'disableChangeTrackingShow';

/** Tracked changes of a text, unless the host hides all of that, or takes this away. */
const tracking = (flag?: Flag): Pick<Command, 'kinds' | 'available'> => ({
  kinds: ['text'],
  available: ({ state: { file } }) => !isHidden(file, flag),
});

const isHidden = (file: FileProperties | undefined, flag?: Flag): boolean =>
  file !== undefined && (file.hideChangeTracking || (flag !== undefined && file[flag]));

const top = ({ range }: TrackedChange): number => range[0]?.y ?? 0;

/** Opens the cards beside the text, at the first change in it. */
function showChanges(actions: EditorActions, { trackedChanges, commands }: EditorState): void {
  const [first] = trackedChanges.toSorted((one, other) => top(one) - top(other));
  if (!first) return actions.notify('info', 'noChanges');
  if (commands['.uno:ShowTrackedChanges'] === 'false') actions.uno('.uno:ShowTrackedChanges');
  actions.setUi({ comments: true });
  actions.showNote(changeNote(first.id));
}

export const reviewCommands = {
  spelling: uno('SpellingAndGrammarDialog', 'TextProofingTools', {
    at: ['menubar', 'tabs'],
    shortcut: 'F7',
    // LibreOfficeKit opens the dialog in texts alone; elsewhere the squiggles lead to suggestions.
    kinds: ['text'],
    act: ({ actions }) => start(actions.checkSpelling()),
  }),
  spellOnline: toggle('SpellOnline', 'TextGrammarCheckmark', { at: ['menubar', 'tabs'], shortcut: 'Shift+F7' }),
  ownWords: dialog('words', 'BookLetter', { at: ['menubar', 'tabs'] }),
  thesaurus: uno('ThesaurusDialog', 'BookOpen', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  wordCount: dialog('wordCount', 'TextWordCount', { at: ['menubar', 'tabs'], viewing: true, kinds: ['text'] }),
  trackChanges: toggle('TrackChanges', 'DocumentEdit', {
    at: ['toolbar', 'menubar', 'tabs'],
    shortcut: 'Mod+Shift+E',
    ...tracking('disableChangeTrackingRecord'),
  }),
  showChanges: toggle('ShowTrackedChanges', 'Eye', {
    at: ['menubar', 'tabs'],
    ...tracking('disableChangeTrackingShow'),
  }),
  acceptChange: uno('AcceptTrackedChange', 'CheckmarkCircle', { at: ['dropDown'], ...tracking() }),
  rejectChange: uno('RejectTrackedChange', 'DismissCircle', { at: ['dropDown'], ...tracking() }),
  acceptAll: uno('AcceptAllTrackedChanges', 'CheckmarkStarburst', { at: ['dropDown'], ...tracking() }),
  rejectAll: uno('RejectAllTrackedChanges', 'DismissSquareMultiple', { at: ['dropDown'], ...tracking() }),
  accept: menu('CheckmarkCircle', ['acceptChange', 'acceptAll'], { at: ['menubar', 'tabs'], ...tracking() }),
  reject: menu('DismissCircle', ['rejectChange', 'rejectAll'], { at: ['menubar', 'tabs'], ...tracking() }),
  nextChange: uno('NextTrackedChange', 'ArrowDown', { at: ['menubar', 'tabs'], ...tracking() }),
  previousChange: uno('PreviousTrackedChange', 'ArrowUp', { at: ['menubar', 'tabs'], ...tracking() }),
  manageChanges: {
    at: ['menubar', 'tabs'],
    icon: 'TaskListLtr',
    viewing: true,
    ...tracking(),
    act: ({ actions, state }) => showChanges(actions, state),
  },
  compare: {
    at: ['menubar', 'tabs'],
    icon: 'ColumnDoubleCompare',
    kinds: ['text', 'spreadsheet'],
    act: ({ actions }) => actions.pickComparison(),
    available: ({ state }) => state.file?.enableInsertRemoteFile ?? false,
  },
  deleteAllComments: uno('DeleteAllNotes', 'CommentDismiss', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  showComments: {
    at: ['menubar', 'tabs'],
    icon: 'CommentMultiple',
    viewing: true,
    act: ({ actions, state }) => actions.setUi({ comments: !state.ui.comments }),
    checked: ({ ui }) => ui.comments,
  },
  protectSheet: uno('Protect', 'TableLock', { at: ['menubar', 'tabs'], kinds: ['spreadsheet'] }),
  protectWorkbook: uno('ToolProtectionDocument', 'LockClosed', { at: ['menubar', 'tabs'], kinds: ['spreadsheet'] }),
} satisfies Record<string, Command>;
