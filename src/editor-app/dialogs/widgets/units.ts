/** Writes a number with the unit, and the decimal sign, of the text it replaces. */
export function withUnit(value: number, text: string): string {
  const unit = /[^\d.,\s-]+\s*$/.exec(text)?.[0]?.trim() ?? '';
  const gap = / /.test(text.trim()) ? ' ' : '';
  const sign = /[.,](?=\d+\D*$)/.exec(text)?.[0] ?? '.';
  const rounded = String(Math.round(value * 100) / 100).replace('.', sign);
  return unit === '' ? rounded : `${rounded}${gap}${unit}`;
}
