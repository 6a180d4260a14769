import { useEffect, useRef } from 'react';
import { graphicId, useActions, useEditor } from '../../state/index.js';

/** LibreOffice's code of the key that goes from one shape of a slide to the next. */
const tab = 1282;

/**
 * LibreOffice lets go of a selected shape that has effects when it makes its list of them, once for each view (25.2), and
 * has no command that selects a shape: Tab goes from one to the next until it is there, or the first one comes again.
 *
 * @param listed whether the list is there
 */
export function useSelectionKept(listed: boolean): void {
  const actions = useActions();
  const selected = useEditor((state) => graphicId(state.overlay.graphic));
  /** What is looked for, and what has been passed. */
  const wanted = useRef(selected);
  const passed = useRef(new Set<string>());
  useEffect(() => {
    if (!listed) wanted.current = selected ?? wanted.current;
    if (!listed || wanted.current === undefined) return;
    const found = selected !== undefined && (selected === wanted.current || passed.current.has(selected));
    if (found) {
      wanted.current = undefined;
      return;
    }
    if (selected !== undefined) passed.current.add(selected);
    for (const action of ['down', 'up'] as const) actions.input({ type: 'key', action, char: 0, key: tab });
  }, [actions, listed, selected]);
}
