import type { Command } from './command.js';
import type { GallerySection } from './gallery.js';

/** Drawn by a drag. */
const shape = (name: string): Command => ({
  at: ['dropDown'],
  picture: { kind: 'outline', name },
  act: ({ actions }) => actions.draw(`.uno:${name}`),
});

/** LibreOffice's own, in its groups and its order. */
const basicShapes = {
  rectangle: shape('BasicShapes.rectangle'),
  roundRectangle: shape('BasicShapes.round-rectangle'),
  square: shape('BasicShapes.quadrat'),
  roundSquare: shape('BasicShapes.round-quadrat'),
  parallelogram: shape('BasicShapes.parallelogram'),
  trapezoid: shape('BasicShapes.trapezoid'),
  ellipse: shape('BasicShapes.ellipse'),
  circle: shape('BasicShapes.circle'),
  pie: shape('BasicShapes.circle-pie'),
  blockArc: shape('BasicShapes.block-arc'),
  triangle: shape('BasicShapes.isosceles-triangle'),
  rightTriangle: shape('BasicShapes.right-triangle'),
  diamond: shape('BasicShapes.diamond'),
  pentagon: shape('BasicShapes.pentagon'),
  hexagon: shape('BasicShapes.hexagon'),
  octagon: shape('BasicShapes.octagon'),
  cylinder: shape('BasicShapes.can'),
  cube: shape('BasicShapes.cube'),
  foldedCorner: shape('BasicShapes.paper'),
  cross: shape('BasicShapes.cross'),
  frameShape: shape('BasicShapes.frame'),
  ring: shape('BasicShapes.ring'),
  sineWave: shape('BasicShapes.sinusoid'),
} satisfies Record<string, Command>;

const blockArrows = {
  rightArrow: shape('ArrowShapes.right-arrow'),
  leftArrow: shape('ArrowShapes.left-arrow'),
  downArrow: shape('ArrowShapes.down-arrow'),
  upArrow: shape('ArrowShapes.up-arrow'),
  leftRightArrow: shape('ArrowShapes.left-right-arrow'),
  upDownArrow: shape('ArrowShapes.up-down-arrow'),
  circularArrow: shape('ArrowShapes.circular-arrow'),
  sArrow: shape('ArrowShapes.s-sharped-arrow'),
  splitArrow: shape('ArrowShapes.split-arrow'),
  splitRoundArrow: shape('ArrowShapes.split-round-arrow'),
  quadArrow: shape('ArrowShapes.quad-arrow'),
  cornerRightArrow: shape('ArrowShapes.corner-right-arrow'),
  chevron: shape('ArrowShapes.chevron'),
  pentagonArrow: shape('ArrowShapes.pentagon-right'),
  stripedArrow: shape('ArrowShapes.striped-right-arrow'),
  upRightDownArrow: shape('ArrowShapes.up-right-down-arrow'),
  notchedArrow: shape('ArrowShapes.notched-right-arrow'),
  upRightArrow: shape('ArrowShapes.up-right-arrow'),
  rightArrowCallout: shape('ArrowShapes.right-arrow-callout'),
  leftArrowCallout: shape('ArrowShapes.left-arrow-callout'),
  downArrowCallout: shape('ArrowShapes.down-arrow-callout'),
  upArrowCallout: shape('ArrowShapes.up-arrow-callout'),
  leftRightArrowCallout: shape('ArrowShapes.left-right-arrow-callout'),
  upDownArrowCallout: shape('ArrowShapes.up-down-arrow-callout'),
  quadArrowCallout: shape('ArrowShapes.quad-arrow-callout'),
  upRightArrowCallout: shape('ArrowShapes.up-right-arrow-callout'),
} satisfies Record<string, Command>;

const stars = {
  star4: shape('StarShapes.star4'),
  star: shape('StarShapes.star5'),
  star6: shape('StarShapes.star6'),
  star8: shape('StarShapes.star8'),
  star12: shape('StarShapes.star12'),
  star24: shape('StarShapes.star24'),
  explosion: shape('StarShapes.bang'),
  verticalScroll: shape('StarShapes.vertical-scroll'),
  horizontalScroll: shape('StarShapes.horizontal-scroll'),
  signet: shape('StarShapes.signet'),
  doorplate: shape('StarShapes.doorplate'),
  concaveStar: shape('StarShapes.concave-star6'),
} satisfies Record<string, Command>;

const symbols = {
  smiley: shape('SymbolShapes.smiley'),
  heart: shape('SymbolShapes.heart'),
  sun: shape('SymbolShapes.sun'),
  moon: shape('SymbolShapes.moon'),
  cloud: shape('SymbolShapes.cloud'),
  lightning: shape('SymbolShapes.lightning'),
  flower: shape('SymbolShapes.flower'),
  forbidden: shape('SymbolShapes.forbidden'),
  puzzle: shape('SymbolShapes.puzzle'),
  squareBevel: shape('SymbolShapes.quad-bevel'),
  octagonBevel: shape('SymbolShapes.octagon-bevel'),
  diamondBevel: shape('SymbolShapes.diamond-bevel'),
  bracketPair: shape('SymbolShapes.bracket-pair'),
  leftBracket: shape('SymbolShapes.left-bracket'),
  rightBracket: shape('SymbolShapes.right-bracket'),
  bracePair: shape('SymbolShapes.brace-pair'),
  leftBrace: shape('SymbolShapes.left-brace'),
  rightBrace: shape('SymbolShapes.right-brace'),
} satisfies Record<string, Command>;

const callouts = {
  rectangularCallout: shape('CalloutShapes.rectangular-callout'),
  callout: shape('CalloutShapes.round-rectangular-callout'),
  roundCallout: shape('CalloutShapes.round-callout'),
  cloudCallout: shape('CalloutShapes.cloud-callout'),
  lineCallout1: shape('CalloutShapes.line-callout-1'),
  lineCallout2: shape('CalloutShapes.line-callout-2'),
  lineCallout3: shape('CalloutShapes.line-callout-3'),
} satisfies Record<string, Command>;

const flowchart = {
  process: shape('FlowChartShapes.flowchart-process'),
  alternateProcess: shape('FlowChartShapes.flowchart-alternate-process'),
  decision: shape('FlowChartShapes.flowchart-decision'),
  flowData: shape('FlowChartShapes.flowchart-data'),
  predefinedProcess: shape('FlowChartShapes.flowchart-predefined-process'),
  internalStorage: shape('FlowChartShapes.flowchart-internal-storage'),
  flowDocument: shape('FlowChartShapes.flowchart-document'),
  multidocument: shape('FlowChartShapes.flowchart-multidocument'),
  terminator: shape('FlowChartShapes.flowchart-terminator'),
  preparation: shape('FlowChartShapes.flowchart-preparation'),
  manualInput: shape('FlowChartShapes.flowchart-manual-input'),
  manualOperation: shape('FlowChartShapes.flowchart-manual-operation'),
  flowConnector: shape('FlowChartShapes.flowchart-connector'),
  offPageConnector: shape('FlowChartShapes.flowchart-off-page-connector'),
  card: shape('FlowChartShapes.flowchart-card'),
  punchedTape: shape('FlowChartShapes.flowchart-punched-tape'),
  summingJunction: shape('FlowChartShapes.flowchart-summing-junction'),
  flowOr: shape('FlowChartShapes.flowchart-or'),
  collate: shape('FlowChartShapes.flowchart-collate'),
  flowSort: shape('FlowChartShapes.flowchart-sort'),
  extract: shape('FlowChartShapes.flowchart-extract'),
  flowMerge: shape('FlowChartShapes.flowchart-merge'),
  storedData: shape('FlowChartShapes.flowchart-stored-data'),
  delay: shape('FlowChartShapes.flowchart-delay'),
  sequentialAccess: shape('FlowChartShapes.flowchart-sequential-access'),
  magneticDisk: shape('FlowChartShapes.flowchart-magnetic-disk'),
  directAccess: shape('FlowChartShapes.flowchart-direct-access-storage'),
  flowDisplay: shape('FlowChartShapes.flowchart-display'),
} satisfies Record<string, Command>;

const groups = { basicShapes, blockArrows, stars, symbols, callouts, flowchart };

export const shapeSections: readonly GallerySection[] = Object.entries(groups).map(([name, group]) => ({
  name,
  columns: 10,
  items: Object.keys(group),
}));

export const shapeCommands = { ...basicShapes, ...blockArrows, ...stars, ...symbols, ...callouts, ...flowchart };

export type ShapeId = keyof typeof shapeCommands;
