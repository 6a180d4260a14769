const comment = /<!--.*?(?:-->|$)/gs;
/** Nothing of these is shown. */
const unseen = /<(head|style|script|title)\b.*?<\/\1\s*>/gis;
const anyTag = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const blank = /&nbsp;|\s/g;
const tableTag = /<(\/?)(table|t(?:head|body|foot)|tr|td|th|caption|colgroup|col)\b((?:"[^"]*"|'[^']*'|[^'">])*)>?/gi;
const columnsOfTag = /\bcolspan\s*=\s*["']?\s*(\d+)/i;
const rowsOfTag = /\browspan\s*=\s*["']?\s*(\d+)/i;
/** A slide has no room for more. */
const most = 75;

/**
 * Html for a slide, where LibreOffice (25.2) makes a table of the first `<table` in small letters, ends with a cell for which no
 * column was announced, and with a table in a cell, and drops what stands around the table: only tables come as such, their cells
 * told out one by one. With text around, all comes as text.
 */
export function tableForSlide(html: string): string {
  const shown = html.replaceAll(comment, '');
  if (!/<table\b/i.test(shown)) return html;
  const { rows, around } = read(shown);
  const columns = Math.max(...rows.map(({ length }) => length), 0);
  if (columns === 0 || hasText(around)) return shown.replaceAll(/<(\/?)table\b/gi, '<$1TABLE');
  const lines = rows.map(
    (cells) => `<tr>${Array.from({ length: columns }, (_, at) => `<td>${cells[at] ?? ''}</td>`).join('')}</tr>`,
  );
  return `<table>${'<colgroup width="100"></colgroup>'.repeat(columns)}${lines.join('')}</table>`;
}

const hasText = (html: string): boolean =>
  html.replaceAll(unseen, '').replaceAll(anyTag, '').replaceAll(blank, '') !== '';

/** The cells of all tables, row by row, and what is outside. Of a table in a cell its text stays. */
function read(html: string): { readonly rows: readonly (readonly string[])[]; readonly around: string } {
  const reader = new TableReader();
  let end = 0;
  for (const match of html.matchAll(tableTag)) {
    reader.text(html.slice(end, match.index));
    reader.tag(match[2]?.toLowerCase() ?? '', match[1] === '/', match[3] ?? '');
    end = match.index + match[0].length;
  }
  reader.text(html.slice(end));
  return reader;
}

class TableReader {
  readonly rows: string[][] = [];
  around = '';
  #depth = 0;
  /** How many more rows each column is taken in, by a cell above. */
  readonly #taken: number[] = [];
  #cell: number | undefined;

  text(html: string): void {
    const row = this.rows.at(-1);
    if (row !== undefined && this.#cell !== undefined) row[this.#cell] += html;
    else this.around += html;
  }

  tag(name: string, ends: boolean, attributes: string): void {
    if (name === 'table') this.#depth = Math.max(0, this.#depth + (ends ? -1 : 1));
    if (this.#depth > 1 || (this.#depth === 1 && name === 'table' && ends)) return this.text(' ');
    if (name === 'td' || name === 'th') this.#turn(ends, attributes);
    else if (name === 'tr' && !ends) this.#beginRow();
    else this.#cell = undefined;
    if (name === 'table' && !ends) this.#taken.length = 0;
  }

  #turn(ends: boolean, attributes: string): void {
    this.#cell = undefined;
    if (ends || this.#depth === 0) return;
    if (this.rows.length === 0) this.#beginRow();
    const row = this.rows.at(-1) ?? [];
    this.#skipTaken(row);
    if (row.length >= most) return;
    this.#cell = row.length;
    for (let column = spanOf(columnsOfTag, attributes); column > 0 && row.length < most; column--) {
      this.#taken[row.length] = spanOf(rowsOfTag, attributes) - 1;
      row.push('');
    }
  }

  #beginRow(): void {
    this.#cell = undefined;
    if (this.#depth > 0) this.rows.push([]);
  }

  #skipTaken(row: string[]): void {
    for (let left = this.#taken[row.length] ?? 0; left > 0; left = this.#taken[row.length] ?? 0) {
      this.#taken[row.length] = left - 1;
      row.push('');
    }
  }
}

const spanOf = (attribute: RegExp, attributes: string): number =>
  Math.min(Math.max(Number(attribute.exec(attributes)?.[1] ?? 1), 1), most);
