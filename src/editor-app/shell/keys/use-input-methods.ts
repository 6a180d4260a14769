import { useEffect } from 'react';
import { isOfInputMethod } from '../../input/of-input-method.js';

/**
 * Enter, Escape, Tab and arrows that belong to an input method mean its candidates: no field of the window takes them for
 * its own, which would replace, rename or close something with half a word in it.
 */
export function useInputMethods(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (isOfInputMethod(event)) event.stopPropagation();
    };
    // React listens further in, so that its handlers see none of them.
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, []);
}
