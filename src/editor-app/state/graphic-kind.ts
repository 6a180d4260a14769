import type { GraphicSelection } from './overlay-state.js';

/** LibreOffice's numbers of kinds of objects (SdrObjKind). */
const pictureKind = 22;
const embeddedKind = 23;
const tableKind = 35;

interface Described {
  readonly type?: unknown;
  readonly isWriterGraphic?: unknown;
}

const described = ({ extra }: GraphicSelection): Described => extra ?? {};

export const isPicture = (graphic: GraphicSelection): boolean =>
  described(graphic).type === pictureKind || described(graphic).isWriterGraphic === true;

export const isTable = (graphic: GraphicSelection): boolean => described(graphic).type === tableKind;

/** A chart, formula or another document inside this one. */
export const isEmbedded = (graphic: GraphicSelection): boolean => described(graphic).type === embeddedKind;

/** LibreOffice's own name of the object, as long as it is selected. */
export const graphicId = (graphic: GraphicSelection | undefined): string | undefined =>
  (graphic?.extra as { readonly id?: string } | undefined)?.id;

/** A part of a chart that is being edited says what may be done with it. */
export const isChartPart = ({ extra }: GraphicSelection): boolean =>
  typeof extra === 'object' && extra !== null && 'isDraggable' in extra;
