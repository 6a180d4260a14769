import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { UiTexts } from '../../protocol/index.js';
import { admin as adminEn } from './en/admin.js';
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

/** Of the page of whoever runs the service, apart: no editor loads them. */
const adminTexts: Readonly<Record<Exclude<UiLanguage, 'en'>, () => Promise<typeof adminEn>>> = {
  de: async () => (await import('./de/admin.js')).admin,
  fr: async () => (await import('./fr/admin.js')).admin,
  es: async () => (await import('./es/admin.js')).admin,
  it: async () => (await import('./it/admin.js')).admin,
  'pt-BR': async () => (await import('./pt-BR/admin.js')).admin,
  nl: async () => (await import('./nl/admin.js')).admin,
  pl: async () => (await import('./pl/admin.js')).admin,
  sv: async () => (await import('./sv/admin.js')).admin,
  ja: async () => (await import('./ja/admin.js')).admin,
  'zh-CN': async () => (await import('./zh-CN/admin.js')).admin,
  ar: async () => (await import('./ar/admin.js')).admin,
};

/** @internal */
export const adminTextsOf = async (language: UiLanguage): Promise<typeof adminEn> =>
  language === 'en' ? adminEn : adminTexts[language]();

/** The texts of the page of whoever runs the service, in the language of the tag, else English. */
export async function createAdminTranslations(tag: string): Promise<i18n> {
  const language = languageOf(tag);
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {
      en: { translation: { admin: adminEn } },
      [language]: { translation: { admin: await adminTextsOf(language) } },
    },
    interpolation: { escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  });
  return instance;
}

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
