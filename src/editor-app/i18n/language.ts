export type UiLanguage = 'en' | 'de';

/** The catalogue for a BCP 47 tag; English when there is none. */
export function languageOf(tag: string): UiLanguage {
  return primary(tag) === 'de' ? 'de' : 'en';
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'iw', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb']);

/** Layout direction of a language, also when its texts fall back to English. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (rightToLeft.has(primary(tag)) ? 'rtl' : 'ltr');

const primary = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';
