import type { PositioningShorthand } from '@fluentui/react-components';

/** A place on the screen to put a menu at, for Fluent's positioning. */
export const pointAt = (x: number, y: number): { getBoundingClientRect: () => DOMRect } => ({
  getBoundingClientRect: () => new DOMRect(x, y, 0, 0),
});

/** A menu at a place: below or above it, and over it where neither side has room. */
export const menuAt = (x: number, y: number, position: 'above' | 'below' = 'below'): PositioningShorthand => ({
  target: pointAt(x, y),
  position,
  align: 'start',
  shiftToCoverTarget: true,
  overflowBoundaryPadding: 4,
});

/** What drops down from a button is no higher than the room there. */
export const dropDown: PositioningShorthand = { position: 'below', align: 'start', autoSize: 'height' };
