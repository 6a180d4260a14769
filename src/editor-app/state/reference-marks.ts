import type { Rectangle } from '../../protocol/index.js';
import { isRecord } from '../../values/index.js';
import { parseRectangles } from './rectangles.js';

/** Cells that LibreOffice frames: what a dialog is about, or a chart is drawn of. Those of a formula: `formula-marks.ts`. */
export interface ReferenceMark {
  /** Twips. */
  readonly rectangle: Rectangle;
  readonly part: number;
  /** `#0000ff` */
  readonly color: string;
}

const sixDigits = /^[0-9a-f]{6}$/i;

/** @param payload of LibreOffice's callback */
export function readReferenceMarks(payload: unknown): readonly ReferenceMark[] {
  const marks: unknown = isRecord(payload) ? payload['marks'] : [];
  return (Array.isArray(marks) ? marks : []).flatMap((mark: unknown) => {
    if (!isRecord(mark)) return [];
    const [rectangle] = parseRectangles(mark['rectangle']);
    const color = String(mark['color']);
    const part = Number(mark['part']);
    return rectangle && sixDigits.test(color) && Number.isInteger(part)
      ? [{ rectangle, part, color: `#${color}` }]
      : [];
  });
}
