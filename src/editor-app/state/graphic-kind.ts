import type { GraphicSelection } from './overlay-state.js';

/** LibreOffice's numbers of kinds of objects (SdrObjKind). */
const pictureKind = 22;
const tableKind = 35;
/** An embedded object: what is embedded it does not say, and it is nearly always a chart. */
const objectKind = 23;
/** Writer's own frames: of pictures, charts and texts (SwFlyDrawObj). */
const textFrameKind = 601;

interface Described {
  readonly type?: unknown;
  readonly isWriterGraphic?: unknown;
}

const described = ({ extra }: GraphicSelection): Described => extra ?? {};

export const isPicture = (graphic: GraphicSelection): boolean =>
  described(graphic).type === pictureKind || described(graphic).isWriterGraphic === true;

export const isChart = (graphic: GraphicSelection): boolean => described(graphic).type === objectKind;

export const isTable = (graphic: GraphicSelection): boolean => described(graphic).type === tableKind;

/** It lies in the text of a document, which decides where: LibreOffice takes places of it otherwise than those of shapes. */
export const isTextFrame = (graphic: GraphicSelection): boolean => described(graphic).type === textFrameKind;

/** LibreOffice offers it for no others, though its command would turn a chart: it lies askew then, and is edited upright. */
export const canBeTurned = (graphic: GraphicSelection): boolean =>
  isPicture(graphic) || !(isChart(graphic) || isTable(graphic) || isTextFrame(graphic));

/** LibreOffice's own name of the object, as long as it is selected. */
export const graphicId = (graphic: GraphicSelection | undefined): string | undefined =>
  (graphic?.extra as { readonly id?: string } | undefined)?.id;

/** A part of a chart that is being edited says what may be done with it. */
export const isChartPart = ({ extra }: GraphicSelection): boolean =>
  typeof extra === 'object' && extra !== null && 'isDraggable' in extra;
