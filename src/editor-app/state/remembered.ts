/** What this person chose in this browser, for every document. */
type Choice = 'darkPage' | 'notes' | 'palette' | 'colors';

const keyOf = (choice: Choice): string => `svc-choice|${choice}`;

/** @returns undefined when nothing was chosen, or the browser does not let this page remember */
export function remembered(choice: Choice): boolean | undefined {
  const value = rememberedText(choice);
  return value === 'true' ? true : value === 'false' ? false : undefined;
}

export function setRemembered(choice: Choice, value: boolean): void {
  setRememberedText(choice, String(value));
}

/** As {@link remembered}. */
export const rememberedText = (choice: Choice): string | undefined =>
  tried(() => globalThis.localStorage.getItem(keyOf(choice))) ?? undefined;

export function setRememberedText(choice: Choice, value: string): void {
  tried(() => globalThis.localStorage.setItem(keyOf(choice), value));
}

/** Storage may be forbidden, or full. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
