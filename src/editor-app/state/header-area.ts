import type { Rectangle } from '../../protocol/index.js';
import type { EditorState } from './editor-state.js';

/** The header or footer that holds the caret. Twips. */
export interface HeaderArea {
  readonly kind: 'header' | 'footer';
  readonly area: Rectangle;
}

/**
 * On the page of the caret: each may have margins of its own. LibreOffice (25.2) does not always tell that lines were added: the
 * one with the caret is in it.
 */
export function headerArea({ document, overlay, permission }: EditorState): HeaderArea | undefined {
  const { header, cursor, graphic } = overlay;
  if (document?.kind !== 'text' || permission !== 'edit' || !header || !cursor || graphic) return undefined;
  const page = document.pages?.find(({ y, height }) => cursor.y >= y && cursor.y <= y + height);
  if (!page) return undefined;
  const from = page.y + header.y;
  const top = header.kind === 'footer' ? Math.min(from, cursor.y) : from;
  const bottom = from + header.height;
  const end = header.kind === 'header' ? Math.max(bottom, cursor.y + cursor.height) : bottom;
  return { kind: header.kind, area: { ...page, y: top, height: end - top } };
}
