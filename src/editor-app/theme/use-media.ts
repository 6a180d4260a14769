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
export type FormFactor = 'mobile' | 'tablet' | 'desktop';

/** What the host's flags call a phone, a screen for fingers, and everything else. */
export function useFormFactor(): FormFactor {
  const phone = usePhone();
  const fingers = useMedia('(pointer: coarse)');
  if (phone) return 'mobile';
  return fingers ? 'tablet' : 'desktop';
}

/** Too narrow for panels beside the document: they lie over it. */
export const useNarrow = (): boolean => useMedia('(max-width: 960px)');
