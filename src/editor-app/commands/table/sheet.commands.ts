import { flag, long, text, toggle, uno, type Command, type CommandContext } from './command.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['spreadsheet'];
const shown = ({ document }: CommandContext['state']): number =>
  document?.parts.filter((part) => part.visible).length ?? 0;

/** The sheet the view shows; a single tab's commands are called with its number by the sheet tabs. */
export const sheetCommands = {
  newSheet: {
    at: ['menubar', 'tabs'],
    icon: 'TabAdd',
    kinds,
    act: ({ actions, state }) =>
      actions.uno('.uno:Insert', {
        Name: text(''),
        Index: long((state.document?.parts.length ?? 0) + 1),
      }),
  },
  deleteSheet: {
    at: ['menubar'],
    icon: 'Delete',
    kinds,
    enabled: (state) => shown(state) > 1,
    act: ({ actions, state }) => actions.uno('.uno:Remove', { Index: long((state.document?.part ?? 0) + 1) }),
  },
  duplicateSheet: {
    at: ['menubar', 'tabs'],
    icon: 'Copy',
    kinds,
    act: ({ actions, state }) => {
      const part = state.document?.part ?? 0;
      actions.uno('.uno:Move', {
        Copy: flag(true),
        Index: long(part + 2),
        UseCurrentDocument: flag(true),
      });
    },
  },
  hideSheet: uno('Hide', 'EyeOff', { at: ['menubar', 'tabs'], kinds, enabled: (state) => shown(state) > 1 }),
  sheetRightToLeft: toggle('SheetRightToLeft', 'TextDirectionHorizontalRtl', { at: ['menubar', 'tabs'], kinds }),
  showSheet: uno('Show', 'Eye', {
    at: ['menubar', 'tabs'],
    kinds,
    enabled: ({ document }) => document?.parts.some((part) => !part.visible) ?? false,
  }),
} satisfies Record<string, Command>;
