import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { UiTexts } from '../../protocol/index.js';
import { en } from './en/index.js';
import { languageOf, type UiLanguage } from './ui-language.js';

/** One chunk each: a page loads its own, and English, which stands in for what a host's catalogue lacks. */
const catalogues: Readonly<Record<Exclude<UiLanguage, 'en'>, () => Promise<typeof en>>> = {
  de: async () => (await import('./de/index.js')).de,
  fr: async () => (await import('./fr/index.js')).fr,
  es: async () => (await import('./es/index.js')).es,
  it: async () => (await import('./it/index.js')).it,
  'pt-BR': async () => (await import('./pt-BR/index.js')).ptBr,
  nl: async () => (await import('./nl/index.js')).nl,
  pl: async () => (await import('./pl/index.js')).pl,
  sv: async () => (await import('./sv/index.js')).sv,
  ja: async () => (await import('./ja/index.js')).ja,
  'zh-CN': async () => (await import('./zh-CN/index.js')).zhCn,
  ar: async () => (await import('./ar/index.js')).ar,
};

/** @internal */
export const catalogueOf = async (language: UiLanguage): Promise<typeof en> =>
  language === 'en' ? en : catalogues[language]();

/**
 * The texts of the chrome in the language of the tag, else English.
 *
 * @param texts of the host, in the place of ours, or in a language that has none of ours
 */
export async function createTranslations(tag: string, texts: UiTexts = {}): Promise<i18n> {
  const language = languageOf(tag);
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    // Plurals follow the rules of the host's language where all texts are the host's.
    lng: language === 'en' && Object.keys(texts).length > 0 ? tag : language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, [language]: { translation: await catalogueOf(language) } },
    interpolation: { escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  });
  instance.addResourceBundle(instance.language, 'translation', texts, true, true);
  return instance;
}
