import { pathOf, type Carrier } from './carrier.js';
import { drawing } from './others.js';

const odf = 'urn:oasis:names:tc:opendocument:xmlns';
const spaces = {
  office: 'office',
  text: 'text',
  draw: 'drawing',
  svg: 'svg-compatible',
  table: 'table',
  style: 'style',
  fo: 'xsl-fo-compatible',
  presentation: 'presentation',
  form: 'form',
  anim: 'animation',
  script: 'script',
  of: 'of',
};
const declared = Object.entries(spaces)
  .map(([prefix, name]) => `xmlns:${prefix}="${odf}:${name}:${prefix === 'of' ? '1.2' : '1.0'}"`)
  .concat(
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
    'xmlns:smil="urn:oasis:names:tc:opendocument:xmlns:smil-compatible:1.0"',
  )
  .join(' ');

const flat = (kind: string, body: string, head = ''): string =>
  `<?xml version="1.0"?><office:document ${declared} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}">${head}<office:body>${body}</office:body></office:document>`;
const text = (body: string, head = ''): string =>
  flat('text', `<office:text><text:p>harmless</text:p>${body}</office:text>`, head);
const caption =
  '<draw:frame svg:x="9cm" svg:y="9cm" svg:width="6cm" svg:height="2cm"><draw:text-box><text:p>harmless</text:p></draw:text-box></draw:frame>';
const slide = (body: string, head = ''): string =>
  flat(
    'presentation',
    `<office:presentation><draw:page draw:name="p" draw:master-page-name="M" draw:style-name="dp">${caption}${body}</draw:page></office:presentation>`,
    `${head}<office:automatic-styles><style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="20cm" fo:page-height="15cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="pl"/></office:master-styles>`,
  );
const sheet = (body: string): string =>
  flat(
    'spreadsheet',
    `<office:spreadsheet><table:table table:name="One"><table:table-row><table:table-cell office:value-type="string"><text:p>harmless</text:p></table:table-cell></table:table-row>${body}</table:table></office:spreadsheet>`,
  );
/** A spreadsheet in one file, with one cell. */
export const flatSheet = (content: string): string =>
  flat(
    'spreadsheet',
    `<office:spreadsheet><table:table table:name="Sheet1"><table:table-row><table:table-cell office:value-type="string"><text:p>${content}</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>`,
  );
const frame = (content: string): string =>
  `<draw:frame svg:x="1cm" svg:y="1cm" svg:width="6cm" svg:height="6cm">${content}</draw:frame>`;
const link = (url: string): string =>
  `xlink:href="${url}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"`;
const styled = (styles: string): string => `<office:styles>${styles}</office:styles>`;

export const openDocument: readonly Carrier[] = [
  {
    what: 'a linked image',
    extension: 'fodt',
    document: (u) => text(`<text:p>${frame(`<draw:image ${link(u('png'))}/>`)}</text:p>`),
  },
  {
    what: 'a linked svg',
    extension: 'fodt',
    document: (u) => text(`<text:p>${frame(`<draw:image ${link(u('svg'))}/>`)}</text:p>`),
  },
  {
    what: 'a linked section',
    extension: 'fodt',
    document: (u) =>
      text(
        `<text:section text:name="s"><text:section-source ${link(u('fodt'))}/><text:p/></text:section><text:section text:name="t"><text:section-source ${link(u('txt'))} text:filter-name="Text"/><text:p/></text:section>`,
      ),
  },
  {
    what: 'a linked object',
    extension: 'fodt',
    document: (u) =>
      text(
        `<text:p>${frame(`<draw:object ${link(u('fods'))}/>`)}</text:p><text:p>${frame(`<draw:object-ole ${link(u('fods'))}/>`)}</text:p>`,
      ),
  },
  {
    what: 'a floating frame',
    extension: 'fodt',
    document: (u) => text(`<text:p>${frame(`<draw:floating-frame ${link(u('fodt'))}/>`)}</text:p>`),
  },
  {
    what: 'a background and a bullet',
    extension: 'fodt',
    document: (u) =>
      text(
        `<text:list text:style-name="L"><text:list-item><text:p text:style-name="B">x</text:p></text:list-item></text:list>`,
        `<office:automatic-styles><style:style style:name="B" style:family="paragraph"><style:paragraph-properties><style:background-image ${link(u('png'))}/></style:paragraph-properties></style:style><text:list-style style:name="L"><text:list-level-style-image text:level="1" ${link(u('png'))}><style:list-level-properties fo:width="2cm" fo:height="2cm"/></text:list-level-style-image></text:list-style></office:automatic-styles>`,
      ),
  },
  {
    what: 'the background of a page',
    extension: 'fodt',
    document: (u) =>
      text(
        '<text:p/>',
        `<office:automatic-styles><style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="20cm" fo:page-height="15cm"><style:background-image ${link(u('png'))}/></style:page-layout-properties><style:header-style><style:header-footer-properties><style:background-image ${link(u('svg'))}/></style:header-footer-properties></style:header-style></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pl"><style:header><text:p>head</text:p></style:header></style:master-page></office:master-styles>`,
      ),
  },
  {
    what: 'the data of a form',
    extension: 'fodt',
    document: (u) =>
      text('<text:p/>').replace(
        '<office:text>',
        `<office:text><office:forms><xforms:model xmlns:xforms="http://www.w3.org/2002/xforms" id="m"><xforms:instance id="i" src="${u('svg')}"/></xforms:model></office:forms>`,
      ),
  },
  {
    what: 'an index of a concordance file',
    extension: 'fodt',
    document: (u) =>
      text(
        `<text:alphabetical-index text:name="i"><text:alphabetical-index-source><text:alphabetical-index-auto-mark-file ${link(u('txt'))}/></text:alphabetical-index-source><text:index-body/></text:alphabetical-index>`.replace(
          '<text:alphabetical-index ',
          `<text:alphabetical-index-auto-mark-file ${link(u('txt'))}/><text:alphabetical-index `,
        ),
      ),
  },
  {
    what: 'a template and a font',
    extension: 'fodt',
    document: (u) =>
      text(
        '<text:p/>',
        `<office:meta><meta:template xmlns:meta="${odf}:meta:1.0" ${link(u('fodt'))}/></office:meta><office:font-face-decls><style:font-face style:name="F" svg:font-family="F"><svg:font-face-src><svg:font-face-uri ${link(u('txt'))}><svg:font-face-format svg:string="truetype"/></svg:font-face-uri></svg:font-face-src></style:font-face></office:font-face-decls>`,
      ),
  },
  {
    what: 'a field of another document',
    extension: 'fodt',
    document: (u) =>
      text(`<text:p><text:dde-connection text:connection-name="c">x</text:dde-connection></text:p>`, '').replace(
        '<office:text>',
        `<office:text><text:dde-connection-decls><text:dde-connection-decl office:name="c" office:dde-application="soffice" office:dde-topic="${pathOf(u('fodt'))}" office:dde-item="s" office:automatic-update="true"/></text:dde-connection-decls>`,
      ),
  },
  {
    what: 'a picture of a control',
    extension: 'fodt',
    document: (u) =>
      text(`<text:p><draw:control draw:control="c" svg:width="6cm" svg:height="6cm"/></text:p>`).replace(
        '<office:text>',
        `<office:text><office:forms><form:form form:name="f"><form:image-frame form:id="c" xml:id="c" form:image-data="${u('png')}" form:control-implementation="ooo:com.sun.star.form.component.DatabaseImageControl"/><form:button form:id="d" form:image-data="${u('png')}"/></form:form></office:forms>`,
      ),
  },
  {
    what: 'a filled area',
    extension: 'fodp',
    document: (u) =>
      slide(`<draw:rect draw:style-name="g" svg:x="1cm" svg:y="1cm" svg:width="6cm" svg:height="6cm"/>`).replace(
        '<office:automatic-styles>',
        `${styled(`<draw:fill-image draw:name="I" ${link(u('png'))}/>`)}<office:automatic-styles><style:style style:name="g" style:family="graphic"><style:graphic-properties draw:fill="bitmap" draw:fill-image-name="I"/></style:style>`,
      ),
  },
  {
    what: 'the background of a slide',
    extension: 'fodp',
    document: (u) =>
      slide('').replace(
        '<office:automatic-styles>',
        `${styled(`<draw:fill-image draw:name="I" ${link(u('png'))}/>`)}<office:automatic-styles><style:style style:name="dp" style:family="drawing-page"><style:drawing-page-properties draw:fill="bitmap" draw:fill-image-name="I"/></style:style>`,
      ),
  },
  {
    what: 'pictures and objects on a slide',
    extension: 'fodp',
    document: (u) => slide(`${frame(`<draw:image ${link(u('png'))}/>`)}${frame(`<draw:object ${link(u('fods'))}/>`)}`),
  },
  {
    what: 'pictures as films on a slide',
    extension: 'fodp',
    document: (u) =>
      slide(
        (['png', 'svg'] as const)
          .map((of) => frame(`<draw:plugin ${link(u(of))} draw:mime-type="application/vnd.sun.star.media"/>`))
          .join(''),
      ),
  },
  {
    what: 'a picture on a sheet',
    extension: 'fods',
    document: (u) =>
      sheet(
        `<table:shapes>${frame(`<draw:image ${link(u('png'))}/>`)}${frame(`<draw:object ${link(u('fods'))}/>`)}</table:shapes>`,
      ),
  },
  {
    what: 'a sheet, a text and an area of another file',
    extension: 'fods',
    document: (u) =>
      sheet(
        `<table:table-row><table:table-cell table:formula="of:='${u('fods')}'#$Sheet1.A1"/><table:table-cell table:formula="of:=DDE(&quot;soffice&quot;;&quot;${pathOf(u('fods'))}&quot;;&quot;Sheet1.A1&quot;)"/></table:table-row>`,
      )
        .replace(
          'table:name="One">',
          `table:name="One"><table:table-source ${link(u('fods'))} table:table-name="Sheet1"/>`,
        )
        .replace(
          '</office:spreadsheet>',
          `<table:table table:name="Two"><table:table-source ${link(u('csv'))} table:filter-name="Text - txt - csv (StarCalc)" table:filter-options="44,34,76,1"/><table:table-row><table:table-cell/></table:table-row></table:table></office:spreadsheet>`,
        ),
  },
  {
    what: 'a linked image of a drawing',
    extension: 'fodg',
    document: (u) =>
      flat(
        'graphics',
        `<office:drawing><draw:page draw:name="p">${caption}${frame(`<draw:image ${link(u('png'))}/>`)}</draw:page></office:drawing>`,
      ),
  },
  {
    what: 'an address that climbs from where the document is',
    extension: 'fodp',
    document: (u) => slide(frame(`<draw:object ${link('../'.repeat(12) + pathOf(u('fods')).slice(1))}/>`)),
  },
  {
    what: 'other addresses of files',
    extension: 'fodp',
    document: (u) =>
      slide(
        [
          'file://localhost',
          'FILE://',
          'file:',
          'file:////',
          'vnd.sun.star.pkg://file:%2F%2F',
          'vnd.sun.star.expand:file://',
          'file://127.0.0.1',
          '',
        ]
          .map((start) => frame(`<draw:object ${link(start + pathOf(u('fods')))}/>`))
          .join(''),
      ),
  },
];

/** What only a wall around LibreOffice holds back: addresses that begin as those of files which may be read, and lead out, */
const climbers: readonly Carrier[] = ['..', '%2e%2e', '.%2E'].map((up) => ({
  what: `an address that climbs by ${up}`,
  extension: 'fodp',
  document: (url) =>
    slide(
      [`${up}/`.repeat(12), `file:///usr/lib/libreoffice/program/${`${up}/`.repeat(4)}`]
        .map((way) => frame(`<draw:object ${link(way + pathOf(url('fods')).slice(1))}/>`))
        .join(''),
    ),
}));

/** and pictures inside of documents that name others. */
export const forWalls: readonly Carrier[] = [
  ...climbers,
  {
    what: 'an svg of its own that names a picture',
    extension: 'fodt',
    document: (u) =>
      text(
        `<text:p>${frame(`<draw:image><office:binary-data>${Buffer.from(drawing(`<image xlink:href="${u('png')}" width="200" height="200"/><image xlink:href="${u('svg')}" width="200" height="200"/>`)).toString('base64')}</office:binary-data></draw:image>`)}</text:p>`,
      ),
  },
];
