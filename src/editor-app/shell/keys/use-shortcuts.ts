import { useEffect, type RefObject } from 'react';
import { commandState, isRunnable } from '../../commands/command-state.js';
import { runCommand } from '../../commands/run-command.js';
import { commandOfPress } from '../../commands/shortcuts.js';
import type { CommandId } from '../../commands/table/command-table.js';
import type { CommandContext } from '../../commands/table/command.js';
import { isLeftToBrowser } from '../../input/left-to-browser.js';
import { useCommandContext } from '../../controls/use-command.js';
import { onMac } from '../../input/mac.js';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable=true]');

/** While a field of the chrome is typed in, only these keys are commands: the browser would do something else with them. */
const always = new Set(['save', 'print', 'find', 'findReplace', 'present', 'presentFromHere']);

/** Of these, what does nothing behind a show of slides, or to it. */
const duringShow = new Set(['save']);

/**
 * Runs commands from the keyboard, before the document or the browser sees the key. Fields of the chrome and dialogs
 * keep their keys.
 */
export function useShortcuts(documentRegion: RefObject<HTMLElement | null>): void {
  const context = useCommandContext();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const current = context();
      const kind = current.state.document?.kind;
      if (!kind || event.isComposing || event.defaultPrevented) return;
      const id = commandOfPress(event, kind, onMac);
      if (!id) return;
      const inDocument = event.target instanceof Node && documentRegion.current?.contains(event.target);
      const busy = isField(event.target) && !inDocument;
      if ((busy || isInDialog(event.target)) && !always.has(id)) return;
      if (current.state.ui.presenting && !duringShow.has(id)) return event.preventDefault();
      if (inDocument && isLibreOffices(event, id, current)) return;
      event.preventDefault();
      runCommand(id, current);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [context, documentRegion]);
}

/**
 * A key whose command has nothing to do just now may mean something else to LibreOffice, as F4 does while a formula is
 * typed. What the host took away stays taken away, and the browser does nothing of its own with such a key.
 */
function isLibreOffices(event: KeyboardEvent, id: CommandId, { state, settings }: CommandContext): boolean {
  if (state.permission !== 'edit' || isRunnable(id, state, settings)) return false;
  return commandState(id, state, settings).available && !isLeftToBrowser(event);
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role=dialog], [role=alertdialog], [role=menu]') !== null;
