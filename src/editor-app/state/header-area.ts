import type { Rectangle } from '../../protocol/index.js';
import { plainState } from '../office/plain-state.js';
import type { EditorState } from './editor-state.js';

/** The header or footer that holds the caret. Twips. */
export interface HeaderArea {
  readonly kind: 'header' | 'footer';
  readonly area: Rectangle;
}

/** Hundredths of a millimetre. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const twips = (hundredths: number): number => Math.round((hundredths * 1440) / 2540);
/** How far two edges of LibreOffice's may lie from one another and be the same, hundredths of a millimetre. */
const same = (a: number, b: number): boolean => Math.abs(a - b) < 20;

/** What the vertical ruler spans, from the page's upper edge; nothing before there is a page. */
function spanOf(ruler: unknown): Span | undefined {
  if (typeof ruler !== 'object' || ruler === null) return undefined;
  const { leftOffset, margin1, margin2 } = ruler as Readonly<Record<string, unknown>>;
  const [from, height] = [Number(leftOffset), Number(margin2) - Number(margin1)];
  return height > 0 ? { from, to: from + height } : undefined;
}

/** Where footnotes may stand, the vertical ruler is that of the text between the margins. */
export const isBodyRuler = ({ commands }: Pick<EditorState, 'commands'>): boolean =>
  plainState(commands['.uno:InsertFootnote']) !== 'disabled';

/**
 * LibreOffice tells no view that its caret is in a header or footer. It offers no footnotes there, and its vertical
 * ruler spans what begins at the page's upper margin or ends at the lower one.
 */
export function headerArea(state: EditorState): HeaderArea | undefined {
  const { document, overlay, rulers, permission } = state;
  if (document?.kind !== 'text' || permission !== 'edit' || !overlay.cursor || overlay.graphic) return undefined;
  if (isBodyRuler(state)) return undefined;
  const [body, span] = [spanOf(rulers.body), spanOf(rulers.vertical)];
  const { y } = overlay.cursor;
  const page = document.pages?.find((each) => y >= each.y && y <= each.y + each.height);
  if (!body || !span || !page) return undefined;
  const [upper, lower] = [same(span.from, body.from), same(span.to, body.to)];
  if (upper === lower) return undefined;
  const area = { ...page, y: page.y + twips(span.from), height: twips(span.to - span.from) };
  return { kind: upper ? 'header' : 'footer', area };
}
