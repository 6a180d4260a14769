import type { SaveOptions } from '../../engine/index.js';
import { OptionRefused, outputOptions, type OutputOptions, type OutputWish } from '../../formats/index.js';
import { BadMessage } from '../errors.js';

/** What is written, for whom. */
export interface Wanted extends Pick<OutputWish, 'kind' | 'options'> {
  /** The slide or sheet that they look at. */
  readonly part: number | undefined;
  /** What stands over their pages, or `''`. */
  readonly watermark: string;
}

/**
 * How a file in some format is written for somebody: with the client's options, checked and written anew, and the watermark
 * over them. Where a file holds one sheet or slide, it is the one that they look at.
 *
 * @throws BadMessage
 */
export function writeOptions(
  format: string,
  { kind, options, part, watermark }: Wanted,
): Pick<SaveOptions, 'filterOptions' | 'part'> {
  // LibreOffice (25.2) writes csv of an open document in one way only.
  if (format === 'csv' && options !== undefined) throw new BadMessage('Export options: csv has none here.');
  const { filterOptions } = read(format, { kind, options, pdf: { watermark } });
  return { ...(filterOptions !== undefined && { filterOptions }), ...(part !== undefined && { part }) };
}

function read(format: string, wish: OutputWish): OutputOptions {
  try {
    return outputOptions(format, wish);
  } catch (error) {
    throw error instanceof OptionRefused ? new BadMessage(`Export options: ${error.message}.`) : error;
  }
}
