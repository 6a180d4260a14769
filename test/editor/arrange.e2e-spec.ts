import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clickEntry } from './chrome-menus.js';
import { margin, page, pixelsPerCm } from './drawing-page.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow, Position } from './editor-window.js';
import { header } from './sheet-hand.js';

/** What LibreOffice leaves above the first page of a text, 284 twips. */
const desk = 284 / 15;

const shapeAt = (name: string, x: number, anchor: string): string =>
  `<draw:custom-shape draw:name="${name}" ${anchor} svg:x="${x}cm" svg:y="2cm" svg:width="4cm" svg:height="2cm">
    <draw:enhanced-geometry svg:viewBox="0 0 9 9" draw:type="rectangle" draw:enhanced-path="M 0 0 L 9 0 9 9 0 9 Z N"/>
  </draw:custom-shape>`;
/** Three shapes, each over a part of the one before. */
const three = (anchor: string): string => shapeAt('a', 2, anchor) + shapeAt('b', 4, anchor) + shapeAt('c', 6, anchor);
const flat = (kind: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document office:version="1.3"
  xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.${kind === 'drawing' ? 'graphics' : kind}">
  <office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
const documents = {
  fodt: flat('text', `${three('text:anchor-type="page" text:anchor-page-number="1"')}<text:p/>`),
  fods: flat('spreadsheet', `<table:table><table:shapes>${three('')}</table:shapes></table:table>`),
  fodp: flat('presentation', `<draw:page>${three('')}</draw:page>`),
  fodg: flat('drawing', `<draw:page>${three('')}</draw:page>`),
} as const;

/** The shapes of the stored file from the lowest to the uppermost. */
function order(text: string): string {
  const shapes = [...text.matchAll(/<draw:custom-shape[^>]*>/g)].map(([tag], index) => ({
    name: /draw:name="(\w)"/.exec(tag)?.[1] ?? '?',
    height: Number(/draw:z-index="(\d+)"/.exec(tag)?.[1] ?? index),
  }));
  return shapes
    .sort((one, other) => one.height - other.height)
    .map(({ name }) => name)
    .join('');
}

/** Selects the lowest. */
async function select(window: EditorWindow, kind: keyof typeof documents): Promise<void> {
  if (kind === 'fodp' || kind === 'fodg') return window.press('Tab');
  const { width } = await window.place();
  const corner: Position =
    kind === 'fods'
      ? { x: header.width, y: header.height }
      : { x: (width - page.width * pixelsPerCm) / 2, y: margin + desk };
  await window.click(corner.x + 3 * pixelsPerCm, corner.y + 3 * pixelsPerCm);
}

/** Of the shapes of the stored file that have another than their style. */
const shadows = (text: string): readonly (string | undefined)[] =>
  [...text.matchAll(/style:name="gr\d"[^>]*>\s*<style:graphic-properties[^>]* draw:shadow="(\w+)"/g)].map(
    ([, shadow]) => shadow,
  );

describe('objects that lie over each other', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(['fodt', 'fods', 'fodp', 'fodg'] as const)(
    'are brought forward and sent back by one, and cast a shadow: %s',
    async (kind) => {
      const file = stage.service.host.add(`three.${kind}`, Buffer.from(documents[kind]));
      const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
      await window.complete();
      await select(window, kind);
      for (const [id, wanted] of [
        ['forward', 'bac'],
        ['backward', 'abc'],
        ['toFront', 'bca'],
      ] as const) {
        const entry = { id, label: '', path: ['format', 'object', 'arrange'] };
        await window.until(() => clickEntry(window.frame, entry), `${id} to be on`);
        await window.stored(file, (text) => order(text) === wanted, wanted);
      }
      for (const wanted of kind === 'fodt' ? [] : ['visible', 'hidden']) {
        await clickEntry(window.frame, { id: 'objectShadow', label: '', path: ['format', 'object'] });
        await window.stored(file, (text) => shadows(text).includes(wanted), wanted);
      }
      expect(window.errors).toEqual([]);
    },
  );
});
