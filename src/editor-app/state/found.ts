import type { EditorState } from './editor-state.js';
import type { EditorStore } from './store.js';

/** What is looked for in the state, as soon as it is there; undefined when that takes longer than `limit`, ms. */
export function found<T>(
  store: EditorStore,
  limit: number,
  look: (state: EditorState) => T | undefined,
): Promise<T | undefined> {
  const now = look(store.getState());
  if (now !== undefined) return Promise.resolve(now);
  return new Promise((resolve) => {
    const end = (result: T | undefined): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(result);
    };
    const unsubscribe = store.subscribe((state) => {
      const result = look(state);
      if (result !== undefined) end(result);
    });
    const timer = setTimeout(() => end(undefined), limit);
  });
}

/** @returns whether it came true in time, ms */
export async function cameTrue(
  store: EditorStore,
  limit: number,
  fits: (state: EditorState) => boolean,
): Promise<boolean> {
  return (await found(store, limit, (state) => fits(state) || undefined)) ?? false;
}

/** … and is told by the service: over a line that is cut nothing is, and what people do then has to be kept at once. */
export async function heard(
  store: EditorStore,
  limit: number,
  fits: (state: EditorState) => boolean,
): Promise<boolean> {
  await cameTrue(store, limit, (state) => !state.connection.online || fits(state));
  return fits(store.getState());
}
