const known = (type: 'language' | 'region' | 'script', code: string | undefined): code is string =>
  code !== undefined && new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined;

/**
 * A language as it can be told to LibreOffice: BCP 47 in canonical form, language, script and region only. LibreOffice
 * passes over a tag with a part that is not registered, without a word, and goes on in the language it was told before.
 *
 * @param tag `de-DE`, also written `de_DE`
 * @returns `undefined` for languages nobody knows, among them those that say "none"
 */
export function knownLanguage(tag: string | undefined): string | undefined {
  const locale = parse(tag?.replaceAll('_', '-'));
  if (locale === undefined || Intl.NumberFormat.supportedLocalesOf(locale.baseName).length === 0) return undefined;
  const { language, script, region } = locale;
  if (!known('language', language)) return undefined;
  const parts = [language, known('script', script) && script, known('region', region) && region];
  return parts.filter((part) => part !== false).join('-');
}

function parse(tag: string | undefined): Intl.Locale | undefined {
  try {
    return tag === undefined ? undefined : new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
