import { useEffect, useMemo, useRef, useState } from 'react';
import { sidebarWindow } from '../office/dialog-node.js';
import { useActions, useEditor, type EditorActions } from '../state/index.js';
import { readOutline, stepped, stepsTo, type Outline } from '../office/outline.js';

/** What has not come of a step by then does not come, ms: somebody else has changed the headings. */
const patience = 5_000;

interface Move {
  readonly action: 'up' | 'down';
  readonly at: number;
  readonly text: string;
  readonly steps: number;
}

export interface Navigator {
  readonly outline: Outline | undefined;
  readonly go: (row: number) => void;
  /** Puts a heading before another one, both by their index. */
  readonly move: (from: number, to: number) => void;
}

/** How many of the pane and the dialogs want it now. */
const wanting = new WeakMap<EditorActions, number>();

/** @returns how many want it afterwards */
function want(actions: EditorActions, more: 1 | -1): number {
  const count = (wanting.get(actions) ?? 0) + more;
  wanting.set(actions, count);
  return count;
}

/** LibreOffice's own navigator: its sidebar is open as long as this is mounted, and is turned to the navigator once. */
export function useNavigator(): Navigator {
  const actions = useActions();
  const sidebar = useEditor((state) => state.dialogs[sidebarWindow]?.tree);
  const open = sidebar !== undefined;
  const asked = useRef(false);
  const outline = useMemo(() => sidebar && readOutline(sidebar), [sidebar]);
  const [move, setMove] = useState<Move>();
  useEffect(() => {
    if (open) return;
    asked.current = false;
    actions.input({ type: 'navigator', action: 'show' });
  }, [actions, open]);
  useEffect(() => {
    want(actions, 1);
    return () => {
      if (want(actions, -1) === 0) actions.closeSidebar();
    };
  }, [actions]);
  useEffect(() => {
    if (!open || outline || asked.current) return;
    asked.current = true;
    actions.input({ type: 'navigator', action: 'deck' });
  }, [actions, open, outline]);
  // LibreOffice draws its tree anew after each step; until then its rows are those from before.
  useEffect(() => {
    const heading = outline?.headings[move?.at ?? -1];
    if (!outline || !move || heading?.text !== move.text) return;
    const next = stepped(outline.headings, move.at, move.action);
    if (!next) return setMove(undefined);
    actions.navigate(move.action, heading.row);
    setMove(move.steps > 1 ? { ...move, at: next.at, steps: move.steps - 1 } : undefined);
  }, [actions, outline, move]);
  // Else it would go on by itself whenever such a heading stands there again.
  useEffect(() => {
    if (!move) return undefined;
    const timer = setTimeout(() => setMove(undefined), patience);
    return () => clearTimeout(timer);
  }, [move]);
  return {
    outline,
    go: (row) => actions.navigate('go', row),
    move(from, to) {
      const heading = outline?.headings[from];
      const steps = outline ? stepsTo(outline.headings, from, to) : 0;
      if (!heading || steps === 0) return;
      setMove({ action: to < from ? 'up' : 'down', at: from, text: heading.text, steps });
    },
  };
}
