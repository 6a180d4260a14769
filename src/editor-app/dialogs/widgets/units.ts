/** Writes a number with the unit of the text it replaces. */
export function withUnit(value: number, text: string): string {
  const unit = /[^\d.,\s-]+\s*$/.exec(text)?.[0]?.trim() ?? '';
  const gap = / /.test(text.trim()) ? ' ' : '';
  const rounded = String(Math.round(value * 100) / 100);
  return unit === '' ? rounded : `${rounded}${gap}${unit}`;
}
