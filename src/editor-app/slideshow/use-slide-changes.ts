import { useEffect, useState } from 'react';
import { useActions } from '../state/index.js';
import { readSlideChanges, type SlideChange } from './slide-change.js';

/** How each slide comes, as the document was when the show began; undefined until that is known. */
export function useSlideChanges(): readonly SlideChange[] | undefined {
  const actions = useActions();
  const [changes, setChanges] = useState<readonly SlideChange[]>();
  useEffect(() => {
    actions.ask({ type: 'presentation' }).then(
      (info) => setChanges(readSlideChanges(info)),
      () => setChanges([]),
    );
  }, [actions]);
  return changes;
}
