import type { UIEvent } from 'react';

/**
 * Whether a button was pressed by a key or a screen reader. When it goes by that, nobody gives the keyboard back to the
 * document, as after a press of the mouse; fingers bring no keyboard.
 */
export const isByKeyboard = ({ detail }: Pick<UIEvent, 'detail'>): boolean => detail === 0;
