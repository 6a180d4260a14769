import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { useEditorStore } from '../state/index.js';
import { withNotice } from '../state/notices.js';

/**
 * A part of the window that is loaded when it is first shown. Its file may be gone once the service has been replaced by a
 * newer version, and cannot be had while the network is away. An import that fails would take the whole window with it:
 * instead nothing is shown there, and people are told.
 */
export function part<P>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy<ComponentType<P>>(async () => {
    try {
      return await load();
    } catch {
      return { default: MissingPart };
    }
  });
}

function MissingPart(): null {
  const store = useEditorStore();
  useEffect(() => store.setState((state) => withNotice(state, 'error', 'partMissing')), [store]);
  return null;
}
