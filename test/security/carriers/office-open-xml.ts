import { packed } from '../bombs.js';
import { pathOf, type Carrier } from './carrier.js';
import { page, rtfField } from './others.js';

const schemas = 'http://schemas.openxmlformats.org';
const relation = `${schemas}/officeDocument/2006/relationships`;
const officeTypes = 'application/vnd.openxmlformats-officedocument';

interface Related {
  readonly type: string;
  readonly target: string;
  readonly mode?: 'Internal';
}

const related = (of: readonly Related[]): string =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${of
    .map(
      ({ type, target, mode }, index) =>
        `<Relationship Id="r${index + 1}" Type="${relation}/${type}" Target="${target}"${mode ? '' : ' TargetMode="External"'}/>`,
    )
    .join('')}</Relationships>`;

/** A package in which `part` is the main one, with these relationships. */
function ooxml(
  part: string,
  type: string,
  xml: string,
  relations: readonly Related[],
  more: Readonly<Record<string, readonly [type: string, content: string]>> = {},
): Promise<Buffer> {
  const parts = { [part]: [type, xml] as const, ...more };
  const overrides = Object.entries(parts)
    .filter(([name]) => !name.endsWith('.rels'))
    .map(([name, [of]]) => `<Override PartName="/${name}" ContentType="${of}"/>`);
  const [folder, file] = [part.split('/').slice(0, -1).join('/'), part.split('/').at(-1)!];
  return packed({
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': related([{ type: 'officeDocument', target: part, mode: 'Internal' }]),
    ...Object.fromEntries(Object.entries(parts).map(([name, [, content]]) => [name, content])),
    [`${folder}/_rels/${file}.rels`]: related(relations),
  });
}

const w = `xmlns:w="${schemas}/wordprocessingml/2006/main" xmlns:r="${relation}" xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing" xmlns:a="${schemas}/drawingml/2006/main" xmlns:pic="${schemas}/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"`;
const word = (
  body: string,
  relations: readonly Related[],
  more: Readonly<Record<string, readonly [string, string]>> = {},
): Promise<Buffer> =>
  ooxml(
    'word/document.xml',
    `${officeTypes}.wordprocessingml.document.main+xml`,
    `<w:document ${w}><w:body><w:p><w:r><w:t>harmless</w:t></w:r></w:p>${body}</w:body></w:document>`,
    relations,
    more,
  );
const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic>`;
const inline = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="2000000" cy="2000000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${schemas}/drawingml/2006/picture">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const field = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>result</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const vml = (content: string): string =>
  `<w:p><w:r><w:pict><v:shape style="width:150pt;height:150pt">${content}</v:shape></w:pict></w:r></w:p>`;

const p = `xmlns:p="${schemas}/presentationml/2006/main" xmlns:a="${schemas}/drawingml/2006/main" xmlns:r="${relation}"`;
const slideType = `${officeTypes}.presentationml.slide+xml`;
const powerPoint = (shapes: string, relations: readonly Related[], before = ''): Promise<Buffer> =>
  ooxml(
    'ppt/presentation.xml',
    `${officeTypes}.presentationml.presentation.main+xml`,
    `<p:presentation ${p}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    [{ type: 'slide', target: 'slides/slide1.xml', mode: 'Internal' }],
    {
      'ppt/slides/slide1.xml': [
        slideType,
        `<p:sld ${p}><p:cSld>${before}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${words}${shapes}</p:spTree></p:cSld></p:sld>`,
      ],
      'ppt/slides/_rels/slide1.xml.rels': ['', related(relations)],
    },
  );
const placed = '<a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="2000000"/></a:xfrm><a:prstGeom prst="rect"/>';
const words = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="w"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${placed}</p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>harmless</a:t></a:r></a:p></p:txBody></p:sp>`;
const slidePicture = (media = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="2" name="p"/><p:cNvPicPr/><p:nvPr>${media}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:link="r1"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${placed}</p:spPr></p:pic>`;

const x = `xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${relation}"`;
const xdr = `${schemas}/drawingml/2006/spreadsheetDrawing`;
const excel = (
  cells: string,
  after: string,
  relations: readonly Related[],
  more: Readonly<Record<string, readonly [string, string]>> = {},
  inBook = '',
  ofBook: readonly Related[] = [],
): Promise<Buffer> =>
  ooxml(
    'xl/workbook.xml',
    `${officeTypes}.spreadsheetml.sheet.main+xml`,
    `<workbook ${x}><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets>${inBook}</workbook>`,
    [{ type: 'worksheet', target: 'worksheets/sheet1.xml', mode: 'Internal' }, ...ofBook],
    {
      'xl/worksheets/sheet1.xml': [
        `${officeTypes}.spreadsheetml.worksheet+xml`,
        `<worksheet ${x}><sheetData><row r="1"><c r="D1" t="inlineStr"><is><t>harmless</t></is></c></row><row r="2">${cells}</row></sheetData>${after}</worksheet>`,
      ],
      'xl/worksheets/_rels/sheet1.xml.rels': ['', related(relations)],
      ...more,
    },
  );

export const officeOpenXml: readonly Carrier[] = [
  // Word
  {
    what: 'a linked picture of Word',
    extension: 'docx',
    document: (u) => word(inline, [{ type: 'image', target: u('png') }]),
  },
  {
    what: 'a linked picture of old Word',
    extension: 'docx',
    document: (u) =>
      word(
        vml('<v:imagedata r:id="r1"/>') +
          vml(`<v:imagedata src="${u('png')}"/>`) +
          vml(`<v:fill type="frame" r:id="r1" src="${u('png')}"/>`),
        [{ type: 'image', target: u('png') }],
      ),
  },
  {
    what: 'fields of Word',
    extension: 'docx',
    document: (u) =>
      word(
        field(`INCLUDEPICTURE "${u('png')}" \\d`) +
          field(`INCLUDETEXT "${u('fodt')}"`) +
          field(`INCLUDETEXT "${pathOf(u('txt'))}"`) +
          field(`LINK Word.Document.12 "${pathOf(u('fodt'))}" "" \\a \\p`) +
          field(`DDEAUTO soffice "${pathOf(u('fods'))}" A1`),
        [],
      ),
  },
  {
    what: 'another document in Word',
    extension: 'docx',
    document: (u) =>
      word('<w:altChunk r:id="r1"/><w:subDoc r:id="r2"/>', [
        { type: 'aFChunk', target: u('html') },
        { type: 'subDocument', target: u('fodt') },
      ]),
  },
  {
    what: 'a page within Word',
    extension: 'docx',
    document: (u) =>
      word('<w:altChunk r:id="r1"/>', [{ type: 'aFChunk', target: 'chunk.html', mode: 'Internal' }], {
        'word/chunk.html': [
          'text/html',
          page(
            `<img src="${u('png')}"><iframe src="${u('html')}"></iframe>`,
            `<link rel="stylesheet" href="${u('css')}">`,
          ),
        ],
      }),
  },
  {
    what: 'rich text within Word',
    extension: 'docx',
    document: (u) =>
      word('<w:altChunk r:id="r1"/>', [{ type: 'aFChunk', target: 'chunk.rtf', mode: 'Internal' }], {
        'word/chunk.rtf': ['application/rtf', rtfField(`INCLUDEPICTURE "${u('png')}" \\\\d`)],
      }),
  },
  {
    what: 'a linked object of Word',
    extension: 'docx',
    document: (u) =>
      word(
        '<w:p><w:r><w:object><v:shape id="s" style="width:150pt;height:150pt"/><o:OLEObject Type="Link" ProgID="Excel.Sheet.12" ShapeID="s" DrawAspect="Content" ObjectID="_1" r:id="r1" UpdateMode="Always"/></w:object></w:r></w:p>',
        [{ type: 'oleObject', target: u('fods') }],
      ),
  },
  {
    what: 'a template and a mail merge of Word',
    extension: 'docx',
    document: (u) =>
      word('<w:p/>', [{ type: 'settings', target: 'settings.xml', mode: 'Internal' }], {
        'word/settings.xml': [
          `${officeTypes}.wordprocessingml.settings+xml`,
          `<w:settings ${w}><w:attachedTemplate r:id="r1"/><w:linkStyles/><w:mailMerge><w:mainDocumentType w:val="formLetters"/><w:dataSource r:id="r2"/></w:mailMerge></w:settings>`,
        ],
        'word/_rels/settings.xml.rels': [
          '',
          related([
            { type: 'attachedTemplate', target: u('fodt') },
            { type: 'mailMergeSource', target: u('csv') },
          ]),
        ],
      }),
  },
  // PowerPoint
  {
    what: 'a linked picture of PowerPoint',
    extension: 'pptx',
    document: (u) => powerPoint(slidePicture(), [{ type: 'image', target: u('png') }]),
  },
  {
    what: 'a background and a bullet of PowerPoint',
    extension: 'pptx',
    document: (u) =>
      powerPoint(
        `<p:sp><p:nvSpPr><p:cNvPr id="3" name="s"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${placed}<a:blipFill><a:blip r:link="r1"/><a:stretch/></a:blipFill></p:spPr><p:txBody><a:bodyPr/><a:p><a:pPr><a:buBlip><a:blip r:link="r1"/></a:buBlip></a:pPr><a:r><a:t>x</a:t></a:r></a:p></p:txBody></p:sp>`,
        [{ type: 'image', target: u('png') }],
        '<p:bg><p:bgPr><a:blipFill><a:blip r:link="r1"/><a:stretch/></a:blipFill></p:bgPr></p:bg>',
      ),
  },
  {
    what: 'a linked object of PowerPoint',
    extension: 'pptx',
    document: (u) =>
      powerPoint(
        `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="o"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="2000000"/></p:xfrm><a:graphic><a:graphicData uri="${schemas}/presentationml/2006/ole"><p:oleObj r:id="r1" progId="Excel.Sheet.12" imgW="2000000" imgH="2000000"><p:link updateAutomatic="1"/></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>`,
        [{ type: 'oleObject', target: u('fods') }],
      ),
  },
  // Excel
  {
    what: 'a linked picture of Excel',
    extension: 'xlsx',
    document: (u) =>
      excel(
        '<c r="A2"><v>1</v></c>',
        '<drawing r:id="r1"/><picture r:id="r2"/>',
        [
          { type: 'drawing', target: '../drawings/drawing1.xml', mode: 'Internal' },
          { type: 'image', target: u('png') },
        ],
        {
          'xl/drawings/drawing1.xml': [
            `${officeTypes}.drawing+xml`,
            `<xdr:wsDr xmlns:xdr="${xdr}" xmlns:a="${schemas}/drawingml/2006/main" xmlns:r="${relation}"><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>5</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>9</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>${picture.replaceAll('pic:', 'xdr:')}<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`,
          ],
          'xl/drawings/_rels/drawing1.xml.rels': ['', related([{ type: 'image', target: u('png') }])],
        },
      ),
  },
  {
    what: 'another workbook',
    extension: 'xlsx',
    document: (u) =>
      excel(
        '<c r="A2"><f>[1]Sheet1!A1</f></c><c r="B2"><f>INDIRECT("\'" &amp; "' + u('fods') + '\'#$Sheet1.A1")</f></c>',
        '',
        [],
        {
          'xl/externalLinks/externalLink1.xml': [
            `${officeTypes}.spreadsheetml.externalLink+xml`,
            `<externalLink ${x}><externalBook r:id="r1"><sheetNames><sheetName val="Sheet1"/></sheetNames></externalBook></externalLink>`,
          ],
          'xl/externalLinks/_rels/externalLink1.xml.rels': [
            '',
            related([{ type: 'externalLinkPath', target: u('fods') }]),
          ],
        },
        '<externalReferences><externalReference r:id="r2"/></externalReferences>',
        [{ type: 'externalLink', target: 'externalLinks/externalLink1.xml', mode: 'Internal' }],
      ),
  },
  {
    what: 'a query of text and of a page',
    extension: 'xlsx',
    document: (u) =>
      excel(
        '<c r="A2"><v>1</v></c>',
        '',
        [{ type: 'queryTable', target: '../queryTables/queryTable1.xml', mode: 'Internal' }],
        {
          'xl/queryTables/queryTable1.xml': [
            `${officeTypes}.spreadsheetml.queryTable+xml`,
            `<queryTable ${x} name="q" connectionId="1" refreshOnLoad="1"/>`,
          ],
          'xl/connections.xml': [
            `${officeTypes}.spreadsheetml.connections+xml`,
            `<connections ${x}><connection id="1" name="c" type="4" refreshOnLoad="1"><webPr url="${u('html')}" htmlTables="1"/></connection><connection id="2" name="d" type="6" refreshOnLoad="1"><textPr sourceFile="${pathOf(u('csv'))}"/></connection></connections>`,
          ],
        },
        '',
        [{ type: 'connections', target: 'connections.xml', mode: 'Internal' }],
      ),
  },
];
