/**
 * JSON for LibreOffice. Its parser throws on what `JSON.stringify` writes for half of a surrogate pair (`\\ud800`), and
 * nobody catches that: the process ends. Such halves become U+FFFD, in names as well.
 */
export function lokJson(value: unknown): string {
  return JSON.stringify(wellFormed(value));
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item) => wellFormed(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name.toWellFormed(), wellFormed(item)]));
}
