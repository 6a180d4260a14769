import { typedOptions, type OptionTypes, type TypedOptions } from './typed-options.js';

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

/** @throws OptionRefused */
export function pdfOptions(json: string | undefined): TypedOptions {
  return typedOptions(json, { ...content, ...watermark });
}

/** The same where the watermark is for somebody else to say. @throws OptionRefused */
export function pdfOptionsWithoutWatermark(json: string | undefined): TypedOptions {
  return typedOptions(json, content);
}

/** As LibreOffice takes them; undefined when nothing is asked for. */
export function writtenOptions(options: TypedOptions): string | undefined {
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
