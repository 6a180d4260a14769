import { closeSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, parse } from 'node:path';

/** LibreOffice's option of web pages that asks for it. */
export const embedImages = 'EmbedImages';

/** What LibreOffice writes pictures as. */
const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};

/**
 * Puts into a web page the pictures that lie beside it. LibreOffice (25.2) embeds those of texts, but not those of sheets,
 * whatever it is told. A picture may stand in the page many times: the page is written piece by piece.
 */
export function embedPictures(page: string): void {
  const folder = dirname(page);
  const beside = readdirSync(folder).filter((name) => name.startsWith(`${parse(page).name}_html_`));
  if (beside.length === 0) return;
  const whole = `${page}.whole`;
  const file = openSync(whole, 'wx', 0o600);
  try {
    for (const piece of readFileSync(page, 'utf8').split(/(?<=\ssrc=")([^"]*)(?=")/)) {
      const type = types[extname(piece)];
      const isPicture = type !== undefined && beside.includes(piece);
      writeFileSync(file, isPicture ? `data:${type};base64,${readFileSync(join(folder, piece), 'base64')}` : piece);
    }
  } finally {
    closeSync(file);
  }
  renameSync(whole, page);
  for (const name of beside) rmSync(join(folder, name));
}
