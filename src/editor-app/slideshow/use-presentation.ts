import { useEffect, useState } from 'react';
import { useActions, useEditor, useEditorStore } from '../state/index.js';
import { slideIds } from './position.js';
import { readPresentation, type Presentation } from './presentation.js';

const separator = ' ';

/** The presentation, asked for anew when slides come, go or move; undefined until it is known. */
export function usePresentation(): Presentation | undefined {
  const actions = useActions();
  const store = useEditorStore();
  const [presentation, setPresentation] = useState<Presentation>();
  const slides = useEditor(({ document }) => slideIds(document?.parts ?? []).join(separator));
  const online = useEditor(({ connection }) => connection.online);
  useEffect(() => {
    let isLatest = true;
    const take = (info: unknown) => {
      const ids = slideIds(store.getState().document?.parts ?? []);
      // Others are asked for in a moment.
      if (isLatest && ids.join(separator) === slides) setPresentation((before) => readPresentation(info, ids, before));
    };
    actions.ask({ type: 'presentation' }).then(take, () => take(undefined));
    return () => {
      isLatest = false;
    };
  }, [actions, store, slides, online]);
  return presentation;
}
