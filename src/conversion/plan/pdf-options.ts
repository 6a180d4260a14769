import { typedOptions, type OptionTypes } from './typed-options.js';
import { isTrue, pdfVersions, type ConversionFields } from './conversion-fields.js';

/** Options of LibreOffice's PDF export that a client may set; signing is left out, for it needs keys and the network. */
const pdfOptions: OptionTypes = {
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
    `Quality MaxImageResolution WatermarkColor WatermarkFontHeight WatermarkRotateAngle SelectPdfVersion FormsType
     InitialView InitialPage Magnification Zoom PageLayout OpenBookmarkLevels PDFViewSelection Printing Changes`,
  ),
  ...each('string', 'PageRange Watermark WatermarkFontName TiledWatermark DocumentOpenPassword PermissionPassword'),
};

/** The fields win over what `options` says of the same thing. */
export function pdfFilterOptions(fields: ConversionFields, spreadsheet: boolean): string | undefined {
  const options = typedOptions(fields.options, pdfOptions);
  if (fields.PDFVer !== undefined)
    options.SelectPdfVersion = { type: 'long', value: String(pdfVersions[fields.PDFVer]) };
  if (fields.pageRange !== undefined) options.PageRange = { type: 'string', value: fields.pageRange };
  if (spreadsheet && isTrue(fields.FullSheetPreview)) options.SinglePageSheets = { type: 'boolean', value: 'true' };
  return Object.keys(options).length === 0 ? undefined : JSON.stringify(options);
}

function each(type: OptionTypes[string], names: string): OptionTypes {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, type]),
  );
}
