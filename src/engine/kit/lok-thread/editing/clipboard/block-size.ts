/** How many cells. */
export interface BlockSize {
  readonly rows: number;
  readonly columns: number;
}

const begins = /<table\b/i;
const ends = /<\/table\b/i;
/** What takes a row of its own. */
const line = /<(?:p|div|h[1-6]|li|br|table)\b/i;
const cell = /<t[dh]\b(?:[^>]*?\bcolspan\s*=\s*["']?(\d{1,4}))?/gi;

/** What a table in html takes of a sheet; `undefined` where it does not stand alone, or has tables within. */
export function blockSize(html: string): BlockSize | undefined {
  const start = html.search(begins);
  const [inside, ...after] = html.slice(start + 1).split(ends);
  if (start < 0 || inside === undefined || begins.test(inside)) return undefined;
  if (line.test(html.slice(0, start)) || line.test(after.join(''))) return undefined;
  const rows = inside.split(/<tr\b/i).slice(1);
  const widths = rows.map((row) => [...row.matchAll(cell)].reduce((sum, [, span]) => sum + Number(span ?? 1), 0));
  const columns = widths.reduce((most, width) => Math.max(most, width), 0);
  return columns === 0 ? undefined : { rows: rows.length, columns };
}
