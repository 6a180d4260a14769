/** A custom property; nothing else may be set. */
const name = /^--[a-z][a-z0-9-]{0,63}$/i;
/** Colours, lengths, font lists and names: no `url()`, no quotes, nothing that ends the declaration. */
const value = /^[a-z0-9#%.,+\- ()/]{1,200}$/i;
const functions = /([a-z-]+)\(/gi;
const harmless = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'calc',
  'min',
  'max',
  'clamp',
  'var',
]);

/** Reads `--name=value;--name=value`; whatever is not plainly harmless is left out. */
export function parseCssVariables(text = ''): Readonly<Record<string, string>> {
  const items = text.split(';').flatMap((item) => {
    const at = item.indexOf('=');
    const pair = [item.slice(0, at).trim(), item.slice(at + 1).trim()] as const;
    return at > 0 && isHarmless(pair) ? [pair] : [];
  });
  return Object.fromEntries(items);
}

function isHarmless([property, content]: readonly [string, string]): boolean {
  if (!name.test(property) || !value.test(content)) return false;
  return [...content.matchAll(functions)].every(([, called = '']) => harmless.has(called.toLowerCase()));
}
