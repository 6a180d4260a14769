import { useEffect, useMemo, useRef, useState } from 'react';
import { useActions, useEditor } from '../../state/index.js';
import { deckWidgets, readTransitionDeck, showsTransitions, type TransitionDeck } from './transition-deck.js';

/** LibreOffice gives its sidebar this number, whichever view it is of. */
const sidebarWindow = 0;

type Send = (widget: keyof typeof deckWidgets, cmd: string, data: string) => void;

/**
 * LibreOffice's own deck of transitions, which is the only way to them (25.2 has no command that takes one). Its sidebar
 * opens with the deck that was in front last; the command for this deck then closes it again if it is the one. It reads
 * a slide when it opens and when another one is selected: after Undo it is closed and opened again. To be mounted once
 * for each load of the document.
 */
export function useTransitionDeck(): { readonly deck: TransitionDeck | undefined; readonly send: Send } {
  const actions = useActions();
  const sidebar = useEditor((state) => state.dialogs[sidebarWindow]?.tree);
  const undone = useEditor((state) => state.undone);
  const asked = useRef(false);
  /** What was undone before the deck was asked for. */
  const read = useRef(undone);
  const latest = useRef(undone);
  const open = sidebar !== undefined;
  useEffect(() => {
    latest.current = undone;
    if (!open || read.current === undone) return;
    read.current = undone;
    actions.input({ type: 'uno', command: '.uno:SidebarHide' });
  }, [actions, open, undone]);
  useEffect(() => {
    if (open) return;
    asked.current = false;
    read.current = latest.current;
    actions.input({ type: 'uno', command: '.uno:SidebarShow' });
  }, [actions, open]);
  useEffect(() => () => actions.input({ type: 'uno', command: '.uno:SidebarHide' }), [actions]);
  useEffect(() => {
    if (!sidebar || asked.current || showsTransitions(sidebar)) return;
    asked.current = true;
    actions.input({ type: 'uno', command: '.uno:SlideChangeWindow' });
  }, [actions, sidebar]);
  const deck = useMemo(() => sidebar && readTransitionDeck(sidebar), [sidebar]);
  const change: Send = (widget, cmd, data) =>
    actions.dialogEvent(sidebarWindow, deckWidgets[widget].id, cmd, data, deckWidgets[widget].control);
  return { deck: useKept(deck), send: useHeld(deck !== undefined, change) };
}

/** The last one, while there is none. */
function useKept<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value);
  if (value !== undefined && value !== kept) keep(value);
  return value ?? kept;
}

/** Calls wait until they can be answered. */
function useHeld(ready: boolean, send: Send): Send {
  const held = useRef<Parameters<Send>[]>([]);
  useEffect(() => {
    if (ready) for (const call of held.current.splice(0)) send(...call);
  });
  return (...call) => (ready ? send(...call) : void held.current.push(call));
}
