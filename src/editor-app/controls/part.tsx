import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useEditor, useEditorStore } from '../state/index.js';
import { withNotice } from '../state/notices.js';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

const loads: (() => Promise<unknown>)[] = [];

/**
 * A part of the window that is loaded when it is first shown, or ahead of that. Its file may be gone once the service has
 * been replaced by a newer version, and cannot be had while the network is away. An import that fails would take the whole
 * window with it: instead nothing is shown there, people are told, and it is tried again when the connection is back.
 */
export function part<P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  loads.push(load);
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: awaited(load) })));
}

/** Fetches in idle moments what has not been shown yet: whoever goes on while the network is away finds it there. */
export async function loadAhead(signal: AbortSignal): Promise<void> {
  for (const load of loads) {
    await idle();
    if (signal.aborted) return;
    await load().catch(() => undefined);
  }
}

function awaited<P extends object>(load: Load<P>): ComponentType<P> {
  return function AwaitedPart(props: P) {
    const store = useEditorStore();
    const online = useEditor((state) => state.connection.online);
    const [Loaded, setLoaded] = useState<ComponentType<P>>();
    useEffect(() => {
      const tell = (key: 'partAway' | 'partMissing'): void =>
        store.setState((state) => withNotice(state, key === 'partAway' ? 'warning' : 'error', key));
      if (online) {
        load().then(
          (module) => setLoaded(() => module.default),
          () => tell('partMissing'),
        );
      } else tell('partAway');
    }, [online, store]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

/** Safari has no idle moments of its own. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
