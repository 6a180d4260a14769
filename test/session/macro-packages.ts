import { strToU8, zipSync } from 'fflate';

const office = 'http://schemas.openxmlformats.org';
const relationships = `${office}/officeDocument/2006/relationships`;
const main = (part: string): string => `${office}/${part}/2006/main`;

/** The smallest packages of Office that may hold macros, each with this text. */
export const macroPackages: Readonly<Record<string, (text: string) => Buffer>> = {
  docm: (text) =>
    pack('word/document.xml', 'vnd.ms-word.document.macroEnabled.main', {
      'word/document.xml': `<w:document xmlns:w="${main('wordprocessingml')}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    }),
  xlsm: (text) =>
    pack('xl/workbook.xml', 'vnd.ms-excel.sheet.macroEnabled.main', {
      'xl/workbook.xml': `<workbook xmlns="${main('spreadsheetml')}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relation('worksheet', 'sheet1.xml'),
      'xl/sheet1.xml': `<worksheet xmlns="${main('spreadsheetml')}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
    }),
  pptm: (text) =>
    pack('ppt/presentation.xml', 'vnd.ms-powerpoint.presentation.macroEnabled.main', {
      'ppt/presentation.xml': `<p:presentation xmlns:p="${main('presentationml')}" xmlns:r="${relationships}"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
      'ppt/_rels/presentation.xml.rels': relation('slide', 'slide1.xml'),
      'ppt/slide1.xml': `<p:sld xmlns:p="${main('presentationml')}" xmlns:a="${main('drawingml')}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="4000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
    }),
};

/** Content types of parts beside the first, by where they lie. */
const types: Readonly<Record<string, string>> = {
  'xl/sheet1.xml': 'vnd.openxmlformats-officedocument.spreadsheetml.worksheet',
  'ppt/slide1.xml': 'vnd.openxmlformats-officedocument.presentationml.slide',
};

const relation = (type: string, target: string): string =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;

function pack(first: string, type: string, parts: Readonly<Record<string, string>>): Buffer {
  const overrides = Object.entries({ [first]: type, ...types })
    .filter(([name]) => name in parts)
    .map(([name, each]) => `<Override PartName="/${name}" ContentType="application/${each}+xml"/>`);
  const all = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relation('officeDocument', first),
    ...parts,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)]))));
}
