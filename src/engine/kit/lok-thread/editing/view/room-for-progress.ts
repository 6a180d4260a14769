import { lokJson } from '../../../lok/json.js';
import type { LokDocument } from '../../../lok/lok-document.js';

/**
 * LibreOffice shows in the current view's window how far a flat file is written, and lays out that window anew for it. A
 * chart that is open in a text, in whatever view, is laid out with it, to a size of nothing, by which LibreOffice (25.2)
 * divides: that ends it. A status bar has room for the progress from the start.
 */
export function makeRoomForProgress(lok: LokDocument): void {
  lok.postUnoCommand('.uno:StatusBarVisible', lokJson({ StatusBarVisible: { type: 'boolean', value: true } }), true);
}
