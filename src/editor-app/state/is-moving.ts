import type { Connection } from './editor-state.js';

/** Attempts, about twenty seconds, after which a document that moves has not come and the connection counts as lost. */
const movesWithin = 30;

/** The document goes to another node: the connection that ends meanwhile comes back by itself in a moment. */
export const isMoving = ({ moving = false, online, attempt }: Connection): boolean =>
  moving && (online || attempt <= movesWithin);
