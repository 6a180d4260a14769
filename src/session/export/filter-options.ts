import { z } from 'zod';
import { BadMessage } from '../session.errors.js';

/**
 * PDF options a client may set, by LibreOffice's names. Others are refused: some name files (certificates), and the
 * watermark belongs to the host.
 */
const pdfOptions: ReadonlySet<string> = new Set([
  'PageRange',
  'Selection',
  'UseLosslessCompression',
  'Quality',
  'ReduceImageResolution',
  'MaxImageResolution',
  'SelectPdfVersion',
  'PDFUACompliance',
  'ExportFormFields',
  'FormsType',
  'UseTaggedPDF',
  'ExportBookmarks',
  'ExportPlaceholders',
  'ExportNotes',
  'ExportNotesPages',
  'ExportOnlyNotesPages',
  'ExportNotesInMargin',
  'ExportHiddenSlides',
  'SinglePageSheets',
  'IsSkipEmptyPages',
  'InitialView',
  'InitialPage',
  'Magnification',
  'Zoom',
  'PageLayout',
  'OpenBookmarkLevels',
  'EncryptFile',
  'DocumentOpenPassword',
  'RestrictPermissions',
  'PermissionPassword',
  'Printing',
  'Changes',
  'EnableCopyingOfContent',
]);

const optionsShape = z.record(
  z.string(),
  z.object({ type: z.enum(['string', 'boolean', 'long']), value: z.union([z.string(), z.boolean(), z.number()]) }),
);

/** Filter options for one export: the client's, checked and written anew, and the watermark over them. */
export function filterOptions(format: string, wanted: string | undefined, watermark: string): string | undefined {
  if (format !== 'pdf') return undefined;
  const options = {
    ...readOptions(wanted),
    ...(watermark === '' ? {} : { TiledWatermark: { type: 'string', value: watermark } }),
  };
  return Object.keys(options).length === 0 ? undefined : JSON.stringify(options);
}

function readOptions(text: string | undefined): z.infer<typeof optionsShape> {
  if (text === undefined || text === '') return {};
  const parsed = optionsShape.safeParse(parseJson(text));
  if (!parsed.success)
    throw new BadMessage('Export options must be JSON: {"Name":{"type":"string|boolean|long","value":…}}.');
  const unknown = Object.keys(parsed.data).filter((name) => !pdfOptions.has(name));
  if (unknown.length > 0) throw new BadMessage(`Unknown export option: ${unknown[0]!.slice(0, 40)}.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
