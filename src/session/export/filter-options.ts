import { OptionRefused, pdfOptionsWithoutWatermark, writtenOptions } from '../../formats/index.js';
import { BadMessage } from '../errors.js';

/**
 * Filter options for one export: the client's, checked and written anew, and the watermark over them.
 *
 * @throws BadMessage
 */
export function filterOptions(format: string, wanted: string | undefined, watermark: string): string | undefined {
  if (format !== 'pdf') return undefined;
  const mark = watermark === '' ? {} : { TiledWatermark: { type: 'string', value: watermark } };
  return writtenOptions({ ...read(wanted), ...mark });
}

function read(wanted: string | undefined): ReturnType<typeof pdfOptionsWithoutWatermark> {
  try {
    return pdfOptionsWithoutWatermark(wanted);
  } catch (error) {
    throw error instanceof OptionRefused ? new BadMessage(`Export options: ${error.message}.`) : error;
  }
}
