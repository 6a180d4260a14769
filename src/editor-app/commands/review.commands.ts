import type { FileProperties } from '../../protocol/index.js';
import { dialog, menu, toggle, uno, type Command } from './command.js';

type Flag = 'disableChangeTrackingRecord' | 'disableChangeTrackingShow';

/** Tracked changes of a text, unless the host hides all of that, or takes this away. */
const tracking = (flag?: Flag): Pick<Command, 'kinds' | 'available'> => ({
  kinds: ['text'],
  available: ({ state: { file } }) => !isHidden(file, flag),
});

const isHidden = (file: FileProperties | undefined, flag?: Flag): boolean =>
  file !== undefined && (file.hideChangeTracking || (flag !== undefined && file[flag]));

export const reviewCommands = {
  spelling: uno('SpellingAndGrammarDialog', 'TextProofingTools', { shortcut: 'F7' }),
  spellOnline: toggle('SpellOnline', 'TextGrammarCheckmark', { shortcut: 'Shift+F7' }),
  thesaurus: uno('ThesaurusDialog', 'BookOpen', { kinds: ['text'] }),
  wordCount: dialog('wordCount', 'TextWordCount', { viewing: true, kinds: ['text'] }),
  trackChanges: toggle('TrackChanges', 'DocumentEdit', {
    shortcut: 'Mod+Shift+E',
    ...tracking('disableChangeTrackingRecord'),
  }),
  showChanges: toggle('ShowTrackedChanges', 'Eye', tracking('disableChangeTrackingShow')),
  acceptChange: uno('AcceptTrackedChange', 'CheckmarkCircle', tracking()),
  rejectChange: uno('RejectTrackedChange', 'DismissCircle', tracking()),
  acceptAll: uno('AcceptAllTrackedChanges', 'CheckmarkStarburst', tracking()),
  rejectAll: uno('RejectAllTrackedChanges', 'DismissCircle', tracking()),
  accept: menu('CheckmarkCircle', ['acceptChange', 'acceptAll'], tracking()),
  reject: menu('DismissCircle', ['rejectChange', 'rejectAll'], tracking()),
  nextChange: uno('NextTrackedChange', 'ArrowDown', tracking()),
  previousChange: uno('PreviousTrackedChange', 'ArrowUp', tracking()),
  manageChanges: uno('AcceptTrackedChanges', 'TaskListLtr', tracking()),
  compare: {
    icon: 'ColumnDoubleCompare',
    kinds: ['text', 'spreadsheet'],
    act: ({ actions }) => actions.pickComparison(),
    available: ({ state }) => state.file?.enableInsertRemoteFile ?? false,
  },
  deleteAllComments: uno('DeleteAllNotes', 'CommentDismiss', { kinds: ['text'] }),
  showComments: {
    icon: 'CommentMultiple',
    viewing: true,
    act: ({ actions, state }) => actions.setUi({ comments: !state.ui.comments }),
    checked: ({ ui }) => ui.comments,
  },
  protectSheet: uno('Protect', 'TableLock', { kinds: ['spreadsheet'] }),
  protectWorkbook: uno('ToolProtectionDocument', 'LockClosed', { kinds: ['spreadsheet'] }),
} satisfies Record<string, Command>;
