import { useEffect, useState } from 'react';
import { useActions } from '../state/index.js';
import { readBookmarkNames } from '../office/bookmark-names.js';

/**
 * The bookmarks of the document; none until LibreOffice has told, or when it does not.
 *
 * @param changed they are asked for again when it does
 */
export function useBookmarkNames(
  changed?: unknown,
): readonly [names: readonly string[], setNames: (names: readonly string[]) => void] {
  const actions = useActions();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    actions.ask({ type: 'commandValues', command: '.uno:Bookmarks?namePrefix=' }).then(
      (answer) => setNames(readBookmarkNames(answer)),
      () => undefined,
    );
  }, [actions, changed]);
  return [names, setNames];
}
