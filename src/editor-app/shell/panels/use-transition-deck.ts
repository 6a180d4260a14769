import { useEffect, useMemo, useRef } from 'react';
import { useActions, useEditor } from '../../state/index.js';
import { deckWidgets, readTransitionDeck, showsTransitions, type TransitionDeck } from './transition-deck.js';

/** LibreOffice gives its sidebar this number, whichever view it is of. */
const sidebarWindow = 0;

/**
 * LibreOffice's own deck of transitions, which is the only way to them (25.2 has no command that takes one). Its sidebar
 * opens with the deck that was in front last; the command for this deck then closes it again if it is the one.
 */
export function useTransitionDeck(): {
  readonly deck: TransitionDeck | undefined;
  readonly send: (widget: keyof typeof deckWidgets, cmd: string, data: string) => void;
} {
  const actions = useActions();
  const sidebar = useEditor((state) => state.dialogs[sidebarWindow]?.tree);
  const asked = useRef(false);
  const open = sidebar !== undefined;
  // Also after a kit was replaced.
  useEffect(() => {
    if (open) return;
    asked.current = false;
    actions.input({ type: 'uno', command: '.uno:SidebarShow' });
  }, [actions, open]);
  useEffect(() => () => actions.input({ type: 'uno', command: '.uno:SidebarHide' }), [actions]);
  useEffect(() => {
    if (!sidebar || asked.current) return;
    asked.current = true;
    if (!showsTransitions(sidebar)) actions.input({ type: 'uno', command: '.uno:SlideChangeWindow' });
  }, [actions, sidebar]);
  const deck = useMemo(() => sidebar && readTransitionDeck(sidebar), [sidebar]);
  return {
    deck,
    send: (widget, cmd, data) =>
      actions.dialogEvent(sidebarWindow, deckWidgets[widget].id, cmd, data, deckWidgets[widget].control),
  };
}
