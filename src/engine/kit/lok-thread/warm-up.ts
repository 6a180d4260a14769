import { rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage } from './common/load-language.js';
import type { LokOffice } from '../lok/office.js';

const namespaces = ['office', 'text'].map(
  (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
);
const letter = `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>a</text:p></office:text></office:body></office:document>`;

/** One tile, pixels and twips. */
const tile = { pixels: 256, twips: 3840 };

/**
 * Opens and paints a tiny document, so that the first real one does not pay for fonts, filters and the renderer
 * (150–200 ms). Without batch mode, which would stick to the process and silence an editor's dialogs. The view brings the
 * language that all begins with: unlike a load, it takes LibreOffice's word for it and reads no registry. A text:
 * the first sheet of a process decides for all what parts a formula's arguments.
 */
export function warmUp(office: LokOffice, folder: string): void {
  const path = join(folder, 'warm-up.fodt');
  writeFileSync(path, letter);
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
export function warmUpMore(office: LokOffice, folder: string): void {
  try {
    warmUp(office, folder);
  } catch (error) {
    writeSync(2, `warm-up: ${String(error)}\n`);
  }
}
