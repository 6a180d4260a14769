import { useCallback } from 'react';
import { useActions } from '../../state/index.js';
import { useNarrow } from '../../theme/use-media.js';

/** Whoever has chosen where to go wants to see it: the pane, where it lies over the document, is closed. */
export function useLeaving(): <T extends readonly unknown[]>(go: (...to: T) => void) => (...to: T) => void {
  const narrow = useNarrow();
  const actions = useActions();
  return useCallback(
    (go) =>
      (...to) => {
        go(...to);
        if (narrow) actions.setUi({ navigation: undefined });
      },
    [actions, narrow],
  );
}
