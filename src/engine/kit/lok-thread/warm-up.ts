import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage } from './common/load-language.js';
import type { LokOffice } from '../lok/office.js';

const namespaces = { office: 'office', text: 'text', table: 'table', draw: 'drawing' };
const declared = Object.entries(namespaces)
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** By the name of their type, the smallest document of each application. Drawings are presentations to LibreOffice. */
const bodies = {
  text: '<office:text><text:p>a</text:p></office:text>',
  spreadsheet:
    '<office:spreadsheet><table:table table:name="a"><table:table-row><table:table-cell office:value-type="string"><text:p>a</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
  presentation: '<office:presentation><draw:page draw:name="a"/></office:presentation>',
};

export type WarmUpKind = keyof typeof bodies;

const flat = (kind: WarmUpKind): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${declared} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body>${bodies[kind]}</office:body></office:document>`;

/** One tile, pixels and twips. */
const tile = { pixels: 256, twips: 3840 };

/**
 * Opens and paints a tiny document, so that the first real one does not pay for fonts, filters and the renderer
 * (150–200 ms). Without batch mode, which would stick to the process and silence an editor's dialogs. The view brings the
 * language that all begins with: unlike a load, it takes LibreOffice's word for it and reads no registry.
 */
export function warmUp(office: LokOffice, folder: string, kind: WarmUpKind = 'text'): void {
  const path = join(folder, 'warm-up.xml');
  writeFileSync(path, flat(kind));
  try {
    const document = office.load(pathToFileURL(path).href, '');
    document?.createView(`Language=${defaultLanguage}`);
    document?.initializeForRendering('{}');
    document?.paintTile(new Uint8Array(tile.pixels * tile.pixels * 4), tile.pixels, tile.pixels, {
      x: 0,
      y: 0,
      width: tile.twips,
      height: tile.twips,
    });
    document?.destroy();
  } finally {
    rmSync(path, { force: true });
  }
}

/** As {@link warmUp}, where nothing depends on it: what cannot be done, on a full disk say, is left. */
export function warmUpMore(...args: Parameters<typeof warmUp>): void {
  try {
    warmUp(...args);
  } catch (error) {
    writeSync(2, `warm-up: ${String(error)}\n`);
  }
}
