import { useEffect, useState } from 'react';
import { useActions, useEditor } from '../state/index.js';

/** LibreOffice wraps some answers as `{commandName, commandValues}`. */
function unwrapValues(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'commandValues' in answer ? answer.commandValues : answer;
}

/** What LibreOffice knows for a command (`.uno:CharFontName` → fonts with sizes); asked once the document is there. */
export function useCommandValues(command: string, wanted = true): unknown {
  const ready = useEditor((state) => state.connection.phase === 'ready');
  const actions = useActions();
  const [values, setValues] = useState<unknown>();
  useEffect(() => {
    if (!ready || !wanted) return undefined;
    let current = true;
    actions.ask({ type: 'commandValues', command }).then(
      (answer) => current && setValues(unwrapValues(answer)),
      // Without the list the control still takes what is typed.
      () => current && setValues({}),
    );
    return () => {
      current = false;
    };
  }, [actions, command, ready, wanted]);
  return values;
}

export const keysOf = (values: unknown): readonly string[] =>
  typeof values === 'object' && values !== null ? Object.keys(values) : [];

/** The list under a name: `.uno:StyleApply` → `ParagraphStyles`. */
export function listOf(values: unknown, name: string): readonly string[] {
  const list: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : [];
}
