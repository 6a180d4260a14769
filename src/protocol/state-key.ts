import type { ViewEvent } from './view-event.js';

/** What an event is the newest state of; undefined when every one counts. */
export function stateKey(event: ViewEvent): string | undefined {
  switch (event.type) {
    case 'status':
    case 'cursor':
    case 'cursorVisible':
    case 'textSelection':
    case 'textSelectionStart':
    case 'textSelectionEnd':
    case 'graphicSelection':
    case 'otherObjects':
    case 'objectOpened':
    case 'cellCursor':
    case 'cellAddress':
    case 'cellFormula':
    case 'namedRanges':
    case 'headerArea':
    case 'layers':
    case 'cellSelection':
    case 'mousePointer':
    case 'setPart':
      return event.type;
    case 'commandState':
      return `${event.type}/${event.command}`;
    case 'headers':
      return `${event.type}/${event.scope}`;
    case 'ruler':
      return `${event.type}/${event.vertical}`;
    case 'viewCursor':
    case 'viewCursorVisible':
    case 'viewSelection':
    case 'viewCellCursor':
    case 'viewGraphicSelection':
    case 'viewLock':
      return `${event.type}/${event.view}`;
    case 'invalidate':
      return `${event.type}/${event.part}/${JSON.stringify(event.area)}`;
    default:
      return undefined;
  }
}
