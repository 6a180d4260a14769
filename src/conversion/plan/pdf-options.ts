import { pdfOptions, writtenOptions } from '../../formats/index.js';
import { isTrue, pdfVersions, type ConversionFields } from './conversion-fields.js';

/** The fields win over what `options` says of the same thing. @throws OptionRefused */
export function pdfFilterOptions(fields: ConversionFields, spreadsheet: boolean): string | undefined {
  const options = pdfOptions(fields.options);
  if (fields.PDFVer !== undefined)
    options.SelectPdfVersion = { type: 'long', value: String(pdfVersions[fields.PDFVer]) };
  if (fields.pageRange !== undefined) options.PageRange = { type: 'string', value: fields.pageRange };
  if (spreadsheet && isTrue(fields.FullSheetPreview)) options.SinglePageSheets = { type: 'boolean', value: 'true' };
  return writtenOptions(options);
}
