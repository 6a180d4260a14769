/** Whether the page around takes the keyboard within `limit` ms, as it does when it opens a dialog of its own. */
export function focusLeft(
  self: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  limit: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (left: boolean): void => {
      clearTimeout(timer);
      self.removeEventListener('blur', blurred);
      resolve(left);
    };
    const blurred = (): void => end(true);
    const timer = setTimeout(() => end(false), limit);
    self.addEventListener('blur', blurred);
  });
}
