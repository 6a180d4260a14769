/** What of a page is needed here, and of its browser. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type Locks = { request(type: 'screen'): Promise<Pick<WakeLockSentinel, 'release'>> };
type Held = Promise<Pick<WakeLockSentinel, 'release'> | undefined>;

/**
 * The browser keeps the screen on, where it can and may. It lets go of that whenever the page is hidden, for good: it is
 * asked again once the page is shown.
 *
 * @returns what ends it
 */
export function keepScreenOn(page: Page, locks: Locks | undefined): () => void {
  const ask = async (): Held => locks?.request('screen').catch(() => undefined);
  let held = ask();
  const again = (): void => {
    if (page.visibilityState !== 'visible') return;
    letGo(held);
    held = ask();
  };
  page.addEventListener('visibilitychange', again);
  return () => {
    page.removeEventListener('visibilitychange', again);
    letGo(held);
  };
}

function letGo(held: Held): void {
  held.then((lock) => lock?.release()).catch(() => undefined);
}
