import { useEffect, type RefObject } from 'react';
import type { EditorActions } from '../state/index.js';
import { keepScreenOn } from './screen-lock.js';

/** The person is told to be there this often, ms: nobody touches anything during a talk. */
const tellEvery = 60_000;

/**
 * Shows an element on the whole screen, or, where the browser or the host page does not allow that, in the whole frame.
 *
 * @param element undefined: nothing
 * @param left called when the person left the whole screen
 */
export function useWholeScreen(element: RefObject<HTMLElement | null> | undefined, left: () => void): void {
  useEffect(() => {
    if (!element) return undefined;
    let entered = false;
    const changed = () => {
      if (document.fullscreenElement === element.current) entered = true;
      else if (entered) left();
    };
    document.addEventListener('fullscreenchange', changed);
    element.current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [element, left]);
}

/** Keeps the screen on and the session awake. */
export function useAwake(actions: Pick<EditorActions, 'wake'>): void {
  useEffect(() => {
    const timer = setInterval(() => actions.wake(), tellEvery);
    const letScreenGo = keepScreenOn(document, navigator.wakeLock);
    return () => {
      clearInterval(timer);
      letScreenGo();
    };
  }, [actions]);
}
