import { extensionOf } from '../convert/formats.js';

/** New documents, by kind: what they are called, and their formats. */
export const newKinds = [
  { kind: 'text', label: 'Text', name: 'Letter', formats: { odf: 'odt', ms: 'docx' } },
  { kind: 'spreadsheet', label: 'Spreadsheet', name: 'Table', formats: { odf: 'ods', ms: 'xlsx' } },
  { kind: 'presentation', label: 'Presentation', name: 'Talk', formats: { odf: 'odp', ms: 'pptx' } },
  { kind: 'drawing', label: 'Drawing', name: 'Drawing', formats: { odf: 'odg', ms: 'odg' } },
];

const extensions = {
  spreadsheet: /^(f?ods|ots|xls[xmb]?|xlt[xm]?|csv)$/,
  presentation: /^(f?odp|otp|pp[st]x?|ppt[xm]|pot[xm]?)$/,
  drawing: /^(f?odg|otg|vsdx?|svg|pdf)$/,
};

/** For the colour of a badge only; the service looks into the file. */
export function kindOf(name) {
  const extension = extensionOf(name);
  return Object.keys(extensions).find((kind) => extensions[kind].test(extension)) ?? 'text';
}
