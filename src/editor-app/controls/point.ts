/** A place on the screen to put a menu at, for Fluent's positioning. */
export const pointAt = (x: number, y: number): { getBoundingClientRect: () => DOMRect } => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, 0),
});
