import { KitFailure } from '../../common/kit-failure.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { maskOf, Watermark } from './watermark.js';

const font = 'Liberation Sans';

/** @throws KitFailure when the text cannot be drawn: nobody sees the document without it */
export function drawWatermark(lok: LokDocument, text: string | undefined): Watermark | undefined {
  if (text === undefined || text === '') return undefined;
  const bitmap = lok.renderFont(font, text);
  if (bitmap === undefined) throw new KitFailure('engine_unavailable', 'The watermark could not be drawn.');
  return new Watermark(maskOf(bitmap));
}
