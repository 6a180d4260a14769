import { dialog, menu, toggle, uno, type Command } from './command.js';

export const reviewCommands = {
  spelling: uno('SpellingAndGrammarDialog', 'TextProofingTools', { shortcut: 'F7' }),
  spellOnline: toggle('SpellOnline', 'TextGrammarCheckmark', { shortcut: 'Shift+F7' }),
  thesaurus: uno('ThesaurusDialog', 'BookOpen', { kinds: ['text'] }),
  wordCount: dialog('wordCount', 'TextWordCount', { viewing: true, kinds: ['text'] }),
  trackChanges: toggle('TrackChanges', 'DocumentEdit', { shortcut: 'Mod+Shift+E', kinds: ['text'] }),
  showChanges: toggle('ShowTrackedChanges', 'Eye', { kinds: ['text'] }),
  acceptChange: uno('AcceptTrackedChange', 'CheckmarkCircle', { kinds: ['text'] }),
  rejectChange: uno('RejectTrackedChange', 'DismissCircle', { kinds: ['text'] }),
  acceptAll: uno('AcceptAllTrackedChanges', 'CheckmarkStarburst', { kinds: ['text'] }),
  rejectAll: uno('RejectAllTrackedChanges', 'DismissCircle', { kinds: ['text'] }),
  accept: menu('CheckmarkCircle', ['acceptChange', 'acceptAll'], { kinds: ['text'] }),
  reject: menu('DismissCircle', ['rejectChange', 'rejectAll'], { kinds: ['text'] }),
  nextChange: uno('NextTrackedChange', 'ArrowDown', { kinds: ['text'] }),
  previousChange: uno('PreviousTrackedChange', 'ArrowUp', { kinds: ['text'] }),
  manageChanges: uno('AcceptTrackedChanges', 'TaskListLtr', { kinds: ['text'] }),
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
