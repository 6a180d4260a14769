import type { DocumentKind } from '../protocol/index.js';
import type { Container, Format } from './format.js';

type Row = readonly [extension: string, mime: string, label: string, container: Container, action?: Format['action']];

const odf = 'application/vnd.oasis.opendocument';
const ooxml = 'application/vnd.openxmlformats-officedocument';
const macro = 'macroEnabled.12';

const text: readonly Row[] = [
  ['odt', `${odf}.text`, 'OpenDocument text', 'zip', 'edit'],
  ['fodt', `${odf}.text-flat-xml`, 'OpenDocument text, flat XML', 'xml', 'edit'],
  ['ott', `${odf}.text-template`, 'OpenDocument text template', 'zip', 'edit'],
  ['odm', `${odf}.text-master`, 'OpenDocument master document', 'zip', 'view'],
  ['oth', `${odf}.text-web`, 'OpenDocument web page template', 'zip', 'view'],
  ['otm', `${odf}.text-master-template`, 'OpenDocument master document template', 'zip', 'view'],
  ['docx', `${ooxml}.wordprocessingml.document`, 'Word document', 'zip', 'edit'],
  ['docm', `application/vnd.ms-word.document.${macro}`, 'Word document with macros', 'zip', 'edit'],
  ['dotx', `${ooxml}.wordprocessingml.template`, 'Word template', 'zip', 'view'],
  ['dotm', `application/vnd.ms-word.template.${macro}`, 'Word template with macros', 'zip', 'view'],
  ['doc', 'application/msword', 'Word 97–2003 document', 'cfb', 'edit'],
  ['dot', 'application/msword', 'Word 97–2003 template', 'cfb', 'view'],
  ['rtf', 'application/rtf', 'Rich text', 'text', 'edit'],
  ['txt', 'text/plain', 'Plain text', 'text', 'edit'],
  ['html', 'text/html', 'Web page', 'text'],
  ['htm', 'text/html', 'Web page', 'text'],
  ['sxw', 'application/vnd.sun.xml.writer', 'OpenOffice.org 1 text', 'zip', 'view'],
  ['stw', 'application/vnd.sun.xml.writer.template', 'OpenOffice.org 1 text template', 'zip', 'view'],
  ['pages', 'application/x-iwork-pages-sffpages', 'Apple Pages', 'zip', 'view'],
  ['abw', 'application/x-abiword', 'AbiWord document', 'xml', 'view'],
  ['fb2', 'application/x-fictionbook+xml', 'FictionBook', 'xml', 'view'],
  ['wpd', 'application/vnd.wordperfect', 'WordPerfect document', 'binary', 'view'],
  ['wps', 'application/vnd.ms-works', 'Microsoft Works text', 'cfb', 'view'],
  ['wri', 'application/x-mswrite', 'Microsoft Write', 'binary', 'view'],
  ['hwp', 'application/x-hwp', 'Hangul 97', 'binary', 'view'],
  ['lwp', 'application/vnd.lotus-wordpro', 'Lotus Word Pro', 'binary', 'view'],
  ['mw', 'application/macwriteii', 'MacWrite', 'binary', 'view'],
  ['cwk', 'application/clarisworks', 'ClarisWorks', 'binary', 'view'],
  ['lrf', 'application/x-sony-bbeb', 'Sony BroadBand eBook', 'binary', 'view'],
  ['602', 'application/x-t602', 'T602 text', 'text', 'view'],
];

const spreadsheet: readonly Row[] = [
  ['ods', `${odf}.spreadsheet`, 'OpenDocument spreadsheet', 'zip', 'edit'],
  ['fods', `${odf}.spreadsheet-flat-xml`, 'OpenDocument spreadsheet, flat XML', 'xml', 'edit'],
  ['ots', `${odf}.spreadsheet-template`, 'OpenDocument spreadsheet template', 'zip', 'edit'],
  ['xlsx', `${ooxml}.spreadsheetml.sheet`, 'Excel workbook', 'zip', 'edit'],
  ['xlsm', `application/vnd.ms-excel.sheet.${macro}`, 'Excel workbook with macros', 'zip', 'edit'],
  ['xlsb', `application/vnd.ms-excel.sheet.binary.${macro}`, 'Excel binary workbook', 'zip', 'view'],
  ['xltx', `${ooxml}.spreadsheetml.template`, 'Excel template', 'zip', 'view'],
  ['xltm', `application/vnd.ms-excel.template.${macro}`, 'Excel template with macros', 'zip', 'view'],
  ['xls', 'application/vnd.ms-excel', 'Excel 97–2003 workbook', 'cfb', 'edit'],
  ['xlt', 'application/vnd.ms-excel', 'Excel 97–2003 template', 'cfb', 'view'],
  ['xla', 'application/vnd.ms-excel', 'Excel 97–2003 add-in', 'cfb', 'view'],
  ['csv', 'text/csv', 'Comma-separated values', 'text', 'edit'],
  ['tsv', 'text/tab-separated-values', 'Tab-separated values', 'text', 'view'],
  ['dif', 'application/x-dif-document', 'Data interchange format', 'text', 'view'],
  ['slk', 'text/spreadsheet', 'Symbolic link', 'text', 'view'],
  ['dbf', 'application/x-dbase', 'dBase table', 'binary', 'view'],
  ['sxc', 'application/vnd.sun.xml.calc', 'OpenOffice.org 1 spreadsheet', 'zip', 'view'],
  ['stc', 'application/vnd.sun.xml.calc.template', 'OpenOffice.org 1 spreadsheet template', 'zip', 'view'],
  ['numbers', 'application/x-iwork-numbers-sffnumbers', 'Apple Numbers', 'zip', 'view'],
  ['wk1', 'application/vnd.lotus-1-2-3', 'Lotus 1-2-3', 'binary', 'view'],
];

const presentation: readonly Row[] = [
  ['odp', `${odf}.presentation`, 'OpenDocument presentation', 'zip', 'edit'],
  ['fodp', `${odf}.presentation-flat-xml`, 'OpenDocument presentation, flat XML', 'xml', 'edit'],
  ['otp', `${odf}.presentation-template`, 'OpenDocument presentation template', 'zip', 'edit'],
  ['pptx', `${ooxml}.presentationml.presentation`, 'PowerPoint presentation', 'zip', 'edit'],
  ['pptm', `application/vnd.ms-powerpoint.presentation.${macro}`, 'PowerPoint presentation with macros', 'zip', 'edit'],
  ['ppsx', `${ooxml}.presentationml.slideshow`, 'PowerPoint slide show', 'zip', 'view'],
  ['potx', `${ooxml}.presentationml.template`, 'PowerPoint template', 'zip', 'view'],
  ['potm', `application/vnd.ms-powerpoint.template.${macro}`, 'PowerPoint template with macros', 'zip', 'view'],
  ['ppt', 'application/vnd.ms-powerpoint', 'PowerPoint 97–2003 presentation', 'cfb', 'edit'],
  ['pps', 'application/vnd.ms-powerpoint', 'PowerPoint 97–2003 slide show', 'cfb', 'edit'],
  ['pot', 'application/vnd.ms-powerpoint', 'PowerPoint 97–2003 template', 'cfb', 'edit'],
  ['sxi', 'application/vnd.sun.xml.impress', 'OpenOffice.org 1 presentation', 'zip', 'view'],
  ['sti', 'application/vnd.sun.xml.impress.template', 'OpenOffice.org 1 presentation template', 'zip', 'view'],
  ['key', 'application/x-iwork-keynote-sffkey', 'Apple Keynote', 'zip', 'view'],
];

const drawing: readonly Row[] = [
  ['odg', `${odf}.graphics`, 'OpenDocument drawing', 'zip', 'edit'],
  ['fodg', `${odf}.graphics-flat-xml`, 'OpenDocument drawing, flat XML', 'xml', 'edit'],
  ['otg', `${odf}.graphics-template`, 'OpenDocument drawing template', 'zip', 'view'],
  ['pdf', 'application/pdf', 'PDF', 'binary', 'view'],
  ['svg', 'image/svg+xml', 'SVG image', 'xml', 'view'],
  ['sxd', 'application/vnd.sun.xml.draw', 'OpenOffice.org 1 drawing', 'zip', 'view'],
  ['std', 'application/vnd.sun.xml.draw.template', 'OpenOffice.org 1 drawing template', 'zip', 'view'],
  ['vsdx', 'application/vnd.ms-visio.drawing', 'Visio drawing', 'zip', 'view'],
  ['vsd', 'application/vnd.visio', 'Visio 2000–2010 drawing', 'cfb', 'view'],
  ['vdx', 'application/vnd.visio.xml', 'Visio XML drawing', 'xml', 'view'],
  ['pub', 'application/vnd.ms-publisher', 'Microsoft Publisher', 'cfb', 'view'],
  ['p65', 'application/x-pagemaker', 'PageMaker', 'cfb', 'view'],
  ['cdr', 'application/vnd.corel-draw', 'CorelDRAW', 'binary', 'view'],
  ['wpg', 'application/x-wpg', 'WordPerfect graphics', 'binary', 'view'],
  ['fh', 'image/x-freehand', 'FreeHand', 'binary', 'view'],
  ['dxf', 'image/vnd.dxf', 'AutoCAD exchange', 'text', 'view'],
  ['emf', 'image/x-emf', 'Enhanced metafile', 'binary', 'view'],
  ['wmf', 'image/x-wmf', 'Windows metafile', 'binary', 'view'],
  ['cgm', 'image/cgm', 'Computer graphics metafile', 'binary', 'view'],
  ['png', 'image/png', 'PNG image', 'binary', 'view'],
  ['jpg', 'image/jpeg', 'JPEG image', 'binary', 'view'],
  ['jpeg', 'image/jpeg', 'JPEG image', 'binary', 'view'],
  ['gif', 'image/gif', 'GIF image', 'binary', 'view'],
  ['bmp', 'image/bmp', 'Bitmap', 'binary', 'view'],
  ['tif', 'image/tiff', 'TIFF image', 'binary', 'view'],
  ['tiff', 'image/tiff', 'TIFF image', 'binary', 'view'],
  ['webp', 'image/webp', 'WebP image', 'binary', 'view'],
];

const writtenOnly: readonly Row[] = [
  ['epub', 'application/epub+zip', 'EPUB book', 'zip'],
  ['xhtml', 'application/xhtml+xml', 'XHTML page', 'xml'],
  ['zip', 'application/zip', 'Archive', 'zip'],
];

/** Everything the service knows of file formats; no other file lists them. */
export const formats: readonly Format[] = [
  ...rows(text, 'text'),
  ...rows(spreadsheet, 'spreadsheet'),
  ...rows(presentation, 'presentation'),
  ...rows(drawing, 'drawing'),
  ...rows(writtenOnly),
];

/** What each kind can become, the most wanted first. LibreOffice 25.2 writes a potx when asked for a potm. */
const outputs: Readonly<Record<DocumentKind, readonly string[]>> = {
  text: 'pdf docx odt doc rtf txt html epub png jpg docm dotx fodt ott xhtml'.split(' '),
  spreadsheet: 'pdf xlsx ods xls csv html png jpg xlsm xltx xlt fods ots xhtml'.split(' '),
  presentation: 'pdf pptx odp ppt svg html png jpg pptm potx pot ppsx pps fodp otp xhtml'.split(' '),
  drawing: 'pdf odg svg png jpg html fodg otg xhtml'.split(' '),
};

const byExtension = new Map(formats.map((format) => [format.extension, format]));
const synonyms: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html', text: 'txt' };

/** By extension in any case, with or without dot. */
export function formatOf(extension: string): Format | undefined {
  return byExtension.get(extension.toLowerCase().replace(/^\./, ''));
}

/** The first format of that media type. */
export function formatOfMime(mime: string): Format | undefined {
  return formats.find((format) => format.mime === mime);
}

/** The format a client asks for: `jpeg` is `jpg`. `undefined` when nothing can become that. */
export function outputFormat(name: string): Format | undefined {
  const extension = name.toLowerCase().replace(/^\./, '');
  const known = synonyms[extension] ?? extension;
  return Object.values(outputs).some((list) => list.includes(known)) ? byExtension.get(known) : undefined;
}

/** What a document of this kind can become. */
export function outputsOf(kind: DocumentKind): readonly Format[] {
  return outputs[kind].flatMap((extension) => byExtension.get(extension) ?? []);
}

/** Every format something can become. */
export function allOutputs(): readonly Format[] {
  const extensions = new Set(Object.values(outputs).flat());
  return formats.filter((format) => extensions.has(format.extension));
}

function rows(list: readonly Row[], kind?: DocumentKind): Format[] {
  return list.map(([extension, mime, label, container, action]) => ({
    extension,
    mime,
    label,
    container,
    ...(kind && { kind }),
    ...(action && { action }),
  }));
}
