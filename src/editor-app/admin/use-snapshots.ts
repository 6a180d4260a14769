import { useCallback, useEffect, useRef, useState } from 'react';
import { AdminRefusal, type AdminClient, type Snapshot } from './admin-client.js';
import { withSample, type Sample } from './history.js';
import { withNodes, type NodeHistory } from './node-history.js';

/** How often the service is asked, ms. */
const every = 3_000;

interface Seen {
  readonly snapshot?: Snapshot;
  /** The look before. */
  readonly before?: Snapshot;
  readonly history: readonly Sample[];
  readonly nodes: NodeHistory;
  /** The last question failed. */
  readonly fault?: string;
}

/** Asks now and every few seconds while the page is looked at. */
export function useSnapshots(client: AdminClient, onRefused: () => void): Seen & { readonly refresh: () => void } {
  const [seen, setSeen] = useState<Seen>({ history: [], nodes: new Map() });
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const look = useCallback(async () => {
    try {
      const snapshot = await client.snapshot();
      setSeen(({ snapshot: last, history, nodes }) => ({
        snapshot,
        ...(last && { before: last }),
        history: withSample(history, last?.overview, snapshot.overview, snapshot.overview.nodes[0]?.documents ?? 0),
        nodes: withNodes(nodes, snapshot.overview.nodes),
      }));
    } catch (error) {
      if (error instanceof AdminRefusal && error.status === 401) return refused.current();
      setSeen((last) => ({ ...last, fault: (error as Error).message }));
    }
  }, [client]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => document.hidden || void look(), every);
    return () => clearInterval(timer);
  }, [look]);
  return { ...seen, refresh: () => void look() };
}
