import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Too narrow for bars of buttons: one bar at the bottom, everything else in a menu. */
export const usePhone = (): boolean => useMedia('(max-width: 640px)');
/** Too narrow for panels beside the document: they lie over it. */
export const useNarrow = (): boolean => useMedia('(max-width: 960px)');
