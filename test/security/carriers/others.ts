import { pathOf, type Carrier } from './carrier.js';

const rtf = (body: string): string => `{\\rtf1\\ansi harmless ${body}}`;
export const rtfField = (instruction: string): string => rtf(`{\\field{\\*\\fldinst ${instruction}}{\\fldrslt x}}`);
export const page = (body: string, head = ''): string =>
  `<!doctype html><html><head>${head}</head><body>${body}<p>harmless</p></body></html>`;
export const drawing = (body: string, head = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400">${head}${body}<text y="380">harmless</text></svg>`;

export const others: readonly Carrier[] = [
  // Rich text
  {
    what: 'a picture field of rich text',
    extension: 'rtf',
    document: (u) => rtfField(`INCLUDEPICTURE "${u('png')}" \\\\d`),
  },
  {
    what: 'a picture field in disguise',
    extension: 'rtf',
    document: (u) =>
      rtf(`{\\field{\\*\\fldinst{\\rtlch\\fcs1 \\af0\n  \\b INCLUDEPICTURE ${pathOf(u('png'))}}}{\\fldrslt x}}`),
  },
  {
    what: 'other fields of rich text',
    extension: 'rtf',
    document: (u) =>
      rtf(
        ['INCLUDETEXT', 'LINK Word.Document.8', 'DDEAUTO soffice']
          .map((name) => `{\\field{\\*\\fldinst ${name} "${pathOf(u('fodt'))}" }{\\fldrslt x}}`)
          .join('') + `{\\*\\template ${pathOf(u('fodt'))}}{\\subdocument ${pathOf(u('fodt'))}}`,
      ),
  },
  {
    what: 'shapes of rich text',
    extension: 'rtf',
    document: (u) =>
      rtf(
        ['pib', 'pibName', 'fillBlip', 'fillBlipName', 'pictureId', 'pihlShape']
          .map(
            (name) =>
              `{\\shp{\\*\\shpinst\\shpleft0\\shptop0\\shpright3000\\shpbottom3000{\\sp{\\sn shapeType}{\\sv 75}}{\\sp{\\sn ${name}}{\\sv ${u('png')}}}{\\sp{\\sn pibFlags}{\\sv 14}}}}`,
          )
          .join(''),
      ),
  },
  {
    what: 'rich text that is called a document',
    extension: 'doc',
    document: (u) => rtfField(`INCLUDEPICTURE "${u('png')}" \\\\d`),
  },
  // Pages
  {
    what: 'images of a page',
    extension: 'html',
    document: (u) =>
      page(
        `<img src="${u('png')}"><table background="${u('png')}"><tr><td background="${u('png')}">x</td></tr></table><input type="image" src="${u('png')}"><p style="background-image:url(${u('png')})">x</p><ul style="list-style-image:url(${u('png')})"><li>x</li></ul><body background="${u('png')}">`,
      ),
  },
  {
    what: 'a style sheet of a page',
    extension: 'html',
    document: (u) =>
      page(
        '<p class="secret">styled words</p>',
        `<link rel="stylesheet" type="text/css" href="${u('css')}"><style>@import url("${u('css')}");</style>`,
      ),
  },
  {
    what: 'frames and objects of a page',
    extension: 'html',
    document: (u) =>
      page(
        `<iframe src="${u('html')}" width="300" height="300"></iframe><object data="${u('html')}"></object><embed src="${u('fods')}"><applet code="x" codebase="${u('html')}"></applet><script src="${u('txt')}"></script>`,
      ),
  },
  {
    what: 'a section of a page',
    extension: 'html',
    document: (u) =>
      page(`<div href="${u('html')}">x</div><div href="${u('txt')}">y</div><multicol href="${u('fodt')}">z</multicol>`),
  },
  // Drawings and plain text
  {
    what: 'an svg',
    extension: 'svg',
    document: (u) =>
      drawing(
        `<image xlink:href="${u('png')}" width="200" height="200"/><image href="${u('svg')}" width="200" height="200"/><use xlink:href="${u('svg')}#secret"/><rect width="9" height="9" style="fill:url(${u('svg')}#secret)"/>`,
        `<style>@import url("${u('css')}");</style>`,
      ),
  },
  {
    what: 'symbolic link',
    extension: 'slk',
    document: (u) => `ID;PWXL;N;E\nC;Y1;X1;K"harmless"\nC;Y2;X1;K0;E'${u('fods')}'#$Sheet1.A1\nE\n`,
  },
  {
    what: 'a FictionBook',
    extension: 'fb2',
    document: (u) =>
      `<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink"><body><section><p>harmless</p><image l:href="${u('png')}"/></section></body></FictionBook>`,
  },
  {
    what: 'an AbiWord document',
    extension: 'abw',
    document: (u) =>
      `<?xml version="1.0"?><abiword><section><p>harmless<image dataid="${u('png')}" props="width:3in; height:3in"/></p></section></abiword>`,
  },
];
