import { useEffect, useState } from 'react';
import { useActions } from '../../state/index.js';
import { readBookmarkNames } from './bookmark-names.js';

/** The bookmarks of the document; none until LibreOffice has told, or when it does not. */
export function useBookmarkNames(): readonly [names: readonly string[], setNames: (names: readonly string[]) => void] {
  const actions = useActions();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    actions.ask({ type: 'commandValues', command: '.uno:Bookmarks?namePrefix=' }).then(
      (answer) => setNames(readBookmarkNames(answer)),
      () => undefined,
    );
  }, [actions]);
  return [names, setNames];
}
