/** Languages that have a catalogue. */
export const uiLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'sv', 'ja', 'zh-CN', 'ar'] as const;

export type UiLanguage = (typeof uiLanguages)[number];

/** Traditional characters are another script: readers of it are served better in English. */
const traditional = /^zh-(?:.*\b)?(?:hant|tw|hk|mo)\b/;

/** The catalogue for a BCP 47 tag, of the language whatever the country; English when there is none. */
export function languageOf(tag: string): UiLanguage {
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  if (traditional.test(wanted)) return 'en';
  return uiLanguages.find((language) => primary(language) === primary(wanted)) ?? 'en';
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'iw', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

/** Layout direction of a language, also when its texts fall back to English. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (rightToLeft.has(primary(tag)) ? 'rtl' : 'ltr');

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';
