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

/** Resolves with the work, or when the line is cut: nothing is told then, and what people do has to be kept at once. */
export function whileOnline(store: EditorStore, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(({ connection }) => {
      if (!connection.online) end();
    });
    if (!store.getState().connection.online) end();
    void work.then(end, end);
  });
}
