import { isEditingCell } from '../../state/index.js';
import { gallery, menu, uno, type Command } from './command.js';
import { shapeSections } from './shapes.commands.js';
import type { IconName } from '../../icons/icons.js';

/** Drawn by a drag. */
const line = (name: string, icon: IconName, extra: Partial<Command> = {}): Command => ({
  at: ['dropDown'],
  icon,
  act: ({ actions }) => actions.draw(`.uno:${name}`),
  ...extra,
});

export const drawCommands = {
  line: line('Line', 'Line', { at: ['toolbar', 'tabs', 'dropDown'] }),
  arrow: line('LineArrowEnd', 'ArrowUpRight', { at: ['tabs', 'dropDown'] }),
  connector: line('Connector', 'Connector', {
    at: ['toolbar', 'tabs', 'dropDown'],
    kinds: ['presentation', 'drawing'],
  }),
  connectorArrow: line('ConnectorArrowEnd', 'Flow', { kinds: ['presentation', 'drawing'] }),
  freeform: uno('Freeline_Unfilled', 'InkStroke', {
    at: ['tabs', 'dropDown'],
    kinds: ['text', 'presentation', 'drawing'],
  }),
  shapes: gallery(
    'Shapes',
    [
      { name: 'lines', columns: 10, items: ['line', 'arrow', 'connector', 'connectorArrow', 'freeform'] },
      ...shapeSections,
    ],
    { at: ['toolbar', 'menubar', 'tabs', 'touch'] },
  ),
  fontwork: uno('FontworkGalleryFloater', 'TextEffects', { at: ['menubar', 'tabs'] }),
  lineColor: uno('XLineColor', 'LineStyle', { at: ['toolbar', 'tabs', 'sidebar', 'touch'], control: 'color' }),
  fillColor: uno('FillColor', 'PaintBucket', { at: ['toolbar', 'tabs', 'sidebar', 'touch'], control: 'color' }),
  lineDialog: uno('FormatLine', 'LineDashes', { at: ['menubar', 'tabs', 'sidebar'] }),
  areaDialog: uno('FormatArea', 'ColorFill', { at: ['menubar', 'tabs', 'sidebar'] }),
  positionSize: uno('TransformDialog', 'Resize', {
    at: ['menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'F4',
    // There F4 makes references absolute, whether LibreOffice has told of the command or not.
    enabled: (state) => !isEditingCell(state),
  }),
  toFront: uno('BringToFront', 'PositionToFront', { at: ['sidebar', 'dropDown'] }),
  toBack: uno('SendToBack', 'PositionToBack', { at: ['sidebar', 'dropDown'] }),
  forward: uno('Forward', 'PositionForward', {
    at: ['sidebar', 'dropDown'],
    kinds: ['presentation', 'drawing', 'spreadsheet'],
  }),
  backward: uno('Backward', 'PositionBackward', {
    at: ['sidebar', 'dropDown'],
    kinds: ['presentation', 'drawing', 'spreadsheet'],
  }),
  arrange: menu('Layer', ['toFront', 'forward', 'backward', 'toBack'], { at: ['toolbar', 'menubar', 'tabs', 'touch'] }),
  groupObjects: uno('FormatGroup', 'Group', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  ungroupObjects: uno('FormatUngroup', 'GroupDismiss', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  flipHorizontal: uno('FlipHorizontal', 'FlipHorizontal', { at: ['menubar', 'tabs', 'sidebar'] }),
  flipVertical: uno('FlipVertical', 'FlipVertical', { at: ['menubar', 'tabs', 'sidebar'] }),
  objectLeft: uno('ObjectAlignLeft', 'AlignLeft', { at: ['sidebar', 'dropDown'] }),
  objectCenter: uno('AlignCenter', 'AlignCenterVertical', { at: ['sidebar', 'dropDown'] }),
  objectRight: uno('ObjectAlignRight', 'AlignRight', { at: ['sidebar', 'dropDown'] }),
  objectTop: uno('AlignUp', 'AlignTop', { at: ['sidebar', 'dropDown'] }),
  objectMiddle: uno('AlignMiddle', 'AlignCenterHorizontal', { at: ['sidebar', 'dropDown'] }),
  objectBottom: uno('AlignDown', 'AlignBottom', { at: ['sidebar', 'dropDown'] }),
  spaceAcross: uno('DistributeHorzDistance', 'AlignSpaceEvenlyHorizontal', {
    at: ['dropDown'],
    kinds: ['presentation', 'drawing'],
  }),
  spaceDown: uno('DistributeVertDistance', 'AlignSpaceEvenlyVertical', {
    at: ['dropDown'],
    kinds: ['presentation', 'drawing'],
  }),
  alignObjects: menu(
    'AlignLeft',
    [
      ...(['objectLeft', 'objectCenter', 'objectRight', '-', 'objectTop', 'objectMiddle', 'objectBottom'] as const),
      ...(['-', 'spaceAcross', 'spaceDown'] as const),
    ],
    { at: ['toolbar', 'menubar', 'tabs', 'touch'] },
  ),
  wrapNone: uno('WrapOff', 'TextPositionTopBottom', { at: ['dropDown'], kinds: ['text'] }),
  wrapParallel: uno('WrapOn', 'TextPositionSquare', { at: ['dropDown'], kinds: ['text'] }),
  wrapThrough: uno('WrapThrough', 'TextPositionThrough', { at: ['dropDown'], kinds: ['text'] }),
  wrap: menu('TextPositionSquare', ['wrapNone', 'wrapParallel', 'wrapThrough'], {
    at: ['menubar', 'tabs', 'sidebar', 'touch'],
    kinds: ['text'],
  }),
} satisfies Record<string, Command>;
