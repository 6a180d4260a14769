import type { DocumentKind } from '../../protocol/index.js';
import { typedOptions, type OptionTypes, type TypedOptions } from './typed-options.js';

/** PDF versions and archive standards, with the numbers LibreOffice gives them. */
export const pdfVersions: Readonly<Record<string, number>> = {
  'PDF/A-1b': 1,
  'PDF/A-2b': 2,
  'PDF/A-3b': 3,
  'PDF/A-4': 4,
  'PDF-1.5': 15,
  'PDF-1.6': 16,
  'PDF-1.7': 17,
  'PDF-2.0': 20,
};

/** What is asked of a pdf by other names than LibreOffice's. It wins over what the client's options say of the same. */
export interface PdfWish {
  /** One of {@link pdfVersions}. */
  readonly version?: string | undefined;
  /** Such as `1-3,5`. */
  readonly pageRange?: string | undefined;
  /** Each sheet on one page; other kinds of documents have none. */
  readonly wholeSheets?: boolean;
  /** For somebody else to say than the client, whose options may then hold none: what stands over the pages, or `''`. */
  readonly watermark?: string;
}

/** Options that put words over the pages. Where a storage host demands a watermark, they are its own. */
const watermark: OptionTypes = {
  ...each('long', 'WatermarkColor WatermarkFontHeight WatermarkRotateAngle'),
  ...each('string', 'Watermark WatermarkFontName TiledWatermark'),
};

/** Options of LibreOffice's PDF export that a client may set; signing is left out, for it needs keys and the network. */
const content: OptionTypes = {
  ...each(
    'boolean',
    `UseLosslessCompression ReduceImageResolution IsAddStream ExportFormFields AllowDuplicateFieldNames UseTaggedPDF
     ExportBookmarks ExportBookmarksToPDFDestination ExportPlaceholders ExportNotes ExportNotesPages
     ExportOnlyNotesPages ExportNotesInMargin ExportHiddenSlides SinglePageSheets ExportTrackedChanges
     IsSkipEmptyPages FirstPageOnLeft ResizeWindowToInitialPage CenterWindow OpenInFullScreenMode
     DisplayPDFDocumentTitle HideViewerMenubar HideViewerToolbar HideViewerWindowControls UseTransitionEffects
     ExportLinksRelativeFsys ConvertOOoTargetToPDFTarget EncryptFile RestrictPermissions EnableCopyingOfContent
     EnableTextAccessForAccessibilityTools PDFUACompliance`,
  ),
  ...each(
    'long',
    `Quality MaxImageResolution SelectPdfVersion FormsType InitialView InitialPage Magnification Zoom PageLayout
     OpenBookmarkLevels PDFViewSelection Printing Changes`,
  ),
  ...each('string', 'PageRange DocumentOpenPassword PermissionPassword'),
};

/**
 * As LibreOffice takes them; undefined when there are none.
 *
 * @throws OptionRefused
 */
export function pdfOutputOptions(
  kind: DocumentKind,
  json: string | undefined,
  wish: PdfWish = {},
): { readonly filterOptions?: string } {
  const client = typedOptions(json, wish.watermark === undefined ? { ...content, ...watermark } : content);
  const options = { ...defaults(kind), ...client, ...wished(kind, wish) };
  return Object.keys(options).length === 0 ? {} : { filterOptions: JSON.stringify(options) };
}

/**
 * Tagged, as screen readers and `soffice --convert-to pdf` have it, which LibreOfficeKit leaves out. It costs nothing that
 * could be measured in texts and slides; in a sheet every cell becomes an element: 10,000 rows take 1.4 × the time and
 * 30 × the bytes, so there it is for those who ask.
 */
function defaults(kind: DocumentKind): TypedOptions {
  return kind === 'spreadsheet' ? {} : { UseTaggedPDF: { type: 'boolean', value: 'true' } };
}

function wished(kind: DocumentKind, { version, pageRange, wholeSheets, watermark: mark }: PdfWish): TypedOptions {
  return {
    ...(version !== undefined && { SelectPdfVersion: { type: 'long', value: String(pdfVersions[version]) } }),
    ...(pageRange !== undefined && { PageRange: { type: 'string', value: pageRange } }),
    ...(wholeSheets === true && kind === 'spreadsheet' && { SinglePageSheets: { type: 'boolean', value: 'true' } }),
    ...(mark !== undefined && mark !== '' && { TiledWatermark: { type: 'string', value: mark } }),
  };
}

function each(type: OptionTypes[string], names: string): OptionTypes {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, type]),
  );
}
