/** A value as a message about wrong options names it. */
export function shown(value: unknown): string {
  const text = textOf(value);
  return `${text.length > 80 ? `${text.slice(0, 80)}…` : text} (${Array.isArray(value) ? 'list' : typeof value})`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.some((item) => typeof item === 'function'))
    return `[${value.map((item) => textOf(item)).join(', ')}]`;
  if (typeof value === 'function') return value.name === '' ? 'a function' : value.name;
  return JSON.stringify(value) ?? String(value);
}
