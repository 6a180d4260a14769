import { useEffect, useMemo, useRef, useState } from 'react';
import { sidebarWindow, type DialogNode } from '../../office/dialog-node.js';
import { findNode, isVisible } from '../../office/node.js';
import { useActions, useEditor } from '../../state/index.js';

export interface DeckWidget {
  readonly id: string;
  readonly control: string;
}

/** A deck of LibreOffice's sidebar that is drawn here. */
export interface DeckReader<T> {
  readonly deck: string;
  /** Brings it to the front, and closes the sidebar when it is there. */
  readonly command: string;
  /** The sidebar has it in front unless another one was: where none is told yet, the command would close it. */
  readonly isUsual?: true;
  /** Undefined while LibreOffice is still filling it. */
  readonly read: (sidebar: DialogNode) => T | undefined;
}

export type SendToDeck = (widget: DeckWidget, cmd: string, data: string) => void;

/**
 * One of LibreOffice's own decks, for what it has no commands (25.2). Its sidebar opens with the deck that was in front
 * last; the command for this deck then closes it again if it is the one. It reads a slide when it opens and when another
 * one is selected: after Undo it is closed and opened again. To be mounted once for each load of the document.
 */
export function useDeck<T>({ deck: name, command, isUsual, read }: DeckReader<T>): {
  readonly deck: T | undefined;
  readonly send: SendToDeck;
} {
  const actions = useActions();
  const sidebar = useEditor((state) => state.dialogs[sidebarWindow]?.tree);
  const undone = useEditor((state) => state.undone);
  const asked = useRef(false);
  /** What was undone before the deck was asked for. */
  const seen = useRef(undone);
  const latest = useRef(undone);
  const open = sidebar !== undefined;
  useEffect(() => {
    latest.current = undone;
    if (!open || seen.current === undone) return;
    seen.current = undone;
    actions.input({ type: 'uno', command: '.uno:SidebarHide' });
  }, [actions, open, undone]);
  useEffect(() => {
    if (open) return;
    asked.current = false;
    seen.current = latest.current;
    actions.input({ type: 'uno', command: '.uno:SidebarShow' });
  }, [actions, open]);
  useEffect(() => () => actions.closeSidebar(), [actions]);
  useEffect(() => {
    if (!sidebar || asked.current || showsDeck(sidebar, name)) return;
    if (isUsual && !decksIn(sidebar).some(isVisible)) return;
    asked.current = true;
    actions.input({ type: 'uno', command });
  }, [actions, sidebar, name, command, isUsual]);
  const deck = useMemo(() => (sidebar && showsDeck(sidebar, name) ? read(sidebar) : undefined), [sidebar, name, read]);
  const change: SendToDeck = ({ id, control }, cmd, data) => actions.dialogEvent(sidebarWindow, id, cmd, data, control);
  return { deck: useKept(deck), send: useHeld(deck !== undefined, change) };
}

const decksIn = (node: DialogNode): readonly DialogNode[] =>
  node.type === 'deck' ? [node] : (node.children ?? []).flatMap(decksIn);

/** Whether the sidebar has the deck in front. */
export function showsDeck(sidebar: DialogNode, name: string): boolean {
  const deck = findNode(sidebar, name);
  return deck !== undefined && isVisible(deck);
}

/** The last one, while there is none. */
function useKept<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value);
  if (value !== undefined && value !== kept) keep(value);
  return value ?? kept;
}

/** Calls wait until they can be answered. */
function useHeld(ready: boolean, send: SendToDeck): SendToDeck {
  const held = useRef<Parameters<SendToDeck>[]>([]);
  useEffect(() => {
    if (ready) for (const call of held.current.splice(0)) send(...call);
  });
  return (...call) => (ready ? send(...call) : void held.current.push(call));
}
