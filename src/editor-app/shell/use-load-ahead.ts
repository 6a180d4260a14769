import { useEffect } from 'react';
import { loadAhead } from '../controls/part.js';
import { useEditor } from '../state/index.js';

/** ms after the document is there, which has the line for itself until then */
const restsAfter = 2000;

/** Fetches what is not shown yet, once the document is there. */
export function useLoadAhead(): void {
  const begins = useEditor(({ document, connection }) => document !== undefined && connection.online);
  useEffect(() => {
    if (!begins) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => void loadAhead(ended.signal), restsAfter);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [begins]);
}
