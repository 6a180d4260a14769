import type { DocumentKind } from '../../../protocol/index.js';
import { isEditingCell, isTextFrame } from '../../state/index.js';
import { gallery, menu, toggle, uno, type Command } from './command.js';
import { shapeSections } from './shapes.commands.js';
import type { IconName } from '../../icons/icons.js';

const onSlides: readonly DocumentKind[] = ['presentation', 'drawing'];
const onPaper: readonly DocumentKind[] = ['text', ...onSlides];

/** Drawn by a drag. */
const line = (name: string, icon: IconName, extra: Partial<Command> = {}): Command => ({
  at: ['dropDown'],
  icon,
  act: ({ actions }) => actions.draw(`.uno:${name}`),
  ...extra,
});

const drawnLine = (name: string, kinds?: readonly DocumentKind[]): Command => ({
  at: ['dropDown'],
  picture: { kind: 'outline', name },
  act: ({ actions }) => actions.draw(`.uno:${name}`),
  ...(kinds && { kinds }),
});

/** Drawn by a drag, or point by point. */
const byPoints = (name: string, kinds: readonly DocumentKind[], extra: Partial<Command> = {}): Command => ({
  at: ['dropDown'],
  kinds,
  picture: { kind: 'outline', name },
  act: ({ actions }) => actions.drawByPoints(`.uno:${name}`),
  ...extra,
});

export const drawCommands = {
  line: line('Line', 'Line', { at: ['toolbar', 'tabs', 'dropDown'] }),
  arrow: line('LineArrowEnd', 'ArrowUpRight', { at: ['tabs', 'dropDown'] }),
  connector: line('Connector', 'Connector', {
    at: ['toolbar', 'tabs', 'dropDown'],
    kinds: onSlides,
    picture: { kind: 'outline', name: 'Connector' },
  }),
  connectorArrow: drawnLine('ConnectorArrowEnd', onSlides),
  arrowBoth: drawnLine('LineArrows'),
  connectorStraight: drawnLine('ConnectorLine', onSlides),
  connectorStraightArrow: drawnLine('ConnectorLineArrowEnd', onSlides),
  connectorCurved: drawnLine('ConnectorCurve', onSlides),
  connectorCurvedArrow: drawnLine('ConnectorCurveArrowEnd', onSlides),
  freeform: byPoints('Freeline_Unfilled', onPaper, { at: ['tabs', 'dropDown'], icon: 'InkStroke' }),
  curve: byPoints('Bezier_Unfilled', onPaper),
  polyline: byPoints('Polygon_Unfilled', onPaper),
  filledFreeform: byPoints('Freeline', onSlides),
  filledCurve: byPoints('BezierFill', onSlides),
  polygon: byPoints('Polygon', onSlides),
  shapes: gallery(
    'Shapes',
    [
      {
        name: 'lines',
        columns: 10,
        items: [
          ...(['line', 'arrow', 'arrowBoth', 'freeform', 'curve', 'polyline'] as const),
          ...(['filledFreeform', 'filledCurve', 'polygon', 'connector', 'connectorArrow'] as const),
          ...(['connectorStraight', 'connectorStraightArrow', 'connectorCurved', 'connectorCurvedArrow'] as const),
        ],
      },
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
    // What a text has of its own has other properties.
    available: ({ state: { overlay } }) => overlay.graphic === undefined || !isTextFrame(overlay.graphic),
  }),
  toFront: uno('BringToFront', 'PositionToFront', { at: ['sidebar', 'dropDown'] }),
  toBack: uno('SendToBack', 'PositionToBack', { at: ['sidebar', 'dropDown'] }),
  forward: uno('ObjectForwardOne', 'PositionForward', { at: ['sidebar', 'dropDown'] }),
  backward: uno('ObjectBackOne', 'PositionBackward', { at: ['sidebar', 'dropDown'] }),
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
    kinds: onSlides,
  }),
  spaceDown: uno('DistributeVertDistance', 'AlignSpaceEvenlyVertical', {
    at: ['dropDown'],
    kinds: onSlides,
  }),
  alignObjects: menu(
    'AlignLeft',
    [
      ...(['objectLeft', 'objectCenter', 'objectRight', '-', 'objectTop', 'objectMiddle', 'objectBottom'] as const),
      ...(['-', 'spaceAcross', 'spaceDown', '-', 'sameWidth', 'sameHeight'] as const),
    ],
    { at: ['toolbar', 'menubar', 'tabs', 'touch'] },
  ),
  sameWidth: uno('EqualizeWidth', 'ArrowAutofitWidth', { at: ['dropDown'], kinds: onSlides }),
  sameHeight: uno('EqualizeHeight', 'ArrowAutofitHeight', { at: ['dropDown'], kinds: onSlides }),
  mergeShapes: uno('Merge', 'ShapeUnion', { at: ['dropDown'], kinds: onSlides }),
  subtractShapes: uno('Substract', 'ShapeSubtract', { at: ['dropDown'], kinds: onSlides }),
  intersectShapes: uno('Intersect', 'ShapeIntersect', { at: ['dropDown'], kinds: onSlides }),
  combineShapes: menu('ShapeUnion', ['mergeShapes', 'subtractShapes', 'intersectShapes'], {
    at: ['menubar', 'tabs'],
    kinds: onSlides,
  }),
  layers: {
    at: ['menubar', 'tabs', 'touch'],
    icon: 'LayerDiagonal',
    kinds: ['drawing'],
    checked: ({ ui }) => ui.slidePanel === 'layers',
    act: ({ actions, state: { ui } }) =>
      actions.setUi({ slidePanel: ui.slidePanel === 'layers' ? undefined : 'layers' }),
  },
  objectShadow: toggle('FillShadow', 'SquareShadow', {
    at: ['menubar', 'tabs'],
    // Nothing comes of it in texts, be it told which (25.2); there the area has it.
    kinds: ['spreadsheet', ...onSlides],
  }),
  wrapNone: uno('WrapOff', 'TextPositionTopBottom', { at: ['dropDown'], kinds: ['text'] }),
  wrapParallel: uno('WrapOn', 'TextPositionSquare', { at: ['dropDown'], kinds: ['text'] }),
  wrapThrough: uno('WrapThrough', 'TextPositionThrough', { at: ['dropDown'], kinds: ['text'] }),
  wrapIdeal: uno('WrapIdeal', undefined, { at: ['dropDown'], kinds: ['text'] }),
  wrapLeft: uno('WrapLeft', undefined, { at: ['dropDown'], kinds: ['text'] }),
  wrapRight: uno('WrapRight', undefined, { at: ['dropDown'], kinds: ['text'] }),
  behindText: uno('WrapThroughTransparent', 'TextPositionBehind', { at: ['dropDown'], kinds: ['text'] }),
  wrap: menu(
    'TextPositionSquare',
    [
      ...(['wrapNone', 'wrapParallel', 'wrapIdeal', 'wrapLeft', 'wrapRight'] as const),
      ...(['-', 'wrapThrough', 'behindText'] as const),
    ],
    { at: ['menubar', 'tabs', 'sidebar', 'touch'], kinds: ['text'] },
  ),
  anchorInline: uno('SetAnchorToChar', 'TextPositionLine', { at: ['dropDown'], kinds: ['text'] }),
  anchorCharacter: uno('SetAnchorAtChar', undefined, { at: ['dropDown'], kinds: ['text'] }),
  anchorParagraph: uno('SetAnchorToPara', undefined, { at: ['dropDown'], kinds: ['text'] }),
  anchorPage: uno('SetAnchorToPage', undefined, { at: ['dropDown'], kinds: ['text'] }),
  anchor: menu('Pin', ['anchorInline', '-', 'anchorCharacter', 'anchorParagraph', 'anchorPage'], {
    at: ['menubar', 'tabs'],
    kinds: ['text'],
  }),
} satisfies Record<string, Command>;
