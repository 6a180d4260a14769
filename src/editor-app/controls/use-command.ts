import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { commandState } from '../commands/command-state.js';
import { catchTyping } from './catch-typing.js';
import { commands, type CommandId } from '../commands/table/command-table.js';
import type { Command } from '../commands/table/command.js';
import { runCommand, type RunContext } from '../commands/run-command.js';
import { onMac } from '../input/mac.js';
import { showShortcut } from '../commands/shortcuts.js';
import { commentOfCell, useActions, useEditor, useEditorStore, useSettings } from '../state/index.js';
import { useChromeStore } from '../state/chrome-store.js';

export interface CommandView {
  readonly id: CommandId;
  readonly command: Command;
  readonly label: string;
  /** Written for people, `Ctrl+B`. */
  readonly shortcut: string | undefined;
  readonly available: boolean;
  readonly enabled: boolean;
  readonly on: boolean;
  readonly run: () => void;
}

/** Everything that runs commands needs this: the state as it is at the moment of the click. */
export function useCommandContext(): () => RunContext {
  const store = useEditorStore();
  const settings = useSettings();
  const actions = useActions();
  const chromeStore = useChromeStore();
  const labelOf = useCommandLabel();
  return useCallback(() => {
    const expectField = (): void => catchTyping(() => actions.focusDocument());
    return {
      state: store.getState(),
      settings,
      actions,
      chrome: {
        expectField,
        openDialog: (dialog) => {
          expectField();
          chromeStore.setState({ dialog });
        },
        startComment: () => {
          expectField();
          const there = commentOfCell(store.getState());
          if (!there) {
            actions.beginComment(chromeStore.getState().draftComment);
            return chromeStore.setState({ draftComment: true });
          }
          actions.setUi({ comments: true });
          chromeStore.setState({ answering: there.id });
        },
      },
      labelOf,
    };
  }, [store, settings, actions, chromeStore, labelOf]);
}

export function useCommand(id: CommandId): CommandView {
  const settings = useSettings();
  const context = useCommandContext();
  const shortcutOf = useShortcutText();
  const labelOf = useCommandLabel();
  // One number, so that the component renders again only when one of the three changes.
  const flags = useEditor((state) => {
    const { available, enabled, on } = commandState(id, state, settings);
    return (available ? 1 : 0) | (enabled ? 2 : 0) | (on ? 4 : 0);
  });
  const command = commands[id];
  return useMemo(
    () => ({
      id,
      command,
      label: labelOf(id),
      shortcut: command.shortcut === undefined ? undefined : shortcutOf(command.shortcut),
      available: (flags & 1) !== 0,
      enabled: (flags & 2) !== 0,
      on: (flags & 4) !== 0,
      run: () => runCommand(id, context()),
    }),
    [id, command, flags, labelOf, shortcutOf, context],
  );
}

/** What a command is called in the document that is open: pages of a drawing are no slides. */
export function useCommandLabel(): (id: CommandId) => string {
  const { t } = useTranslation();
  const kind = useEditor((state) => state.document?.kind);
  return useCallback(
    (id) => (kind === 'drawing' ? t([`drawing.${id}`, `command.${id}`]) : t(`command.${id}`)),
    [kind, t],
  );
}

export function useShortcutText(): (shortcut: string) => string {
  const { t } = useTranslation();
  return useCallback((shortcut) => showShortcut(shortcut, onMac, (key) => t(`key.${key}`, { defaultValue: key })), [t]);
}
