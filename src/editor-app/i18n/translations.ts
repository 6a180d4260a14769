import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en/index.js';
import { languageOf } from './language.js';

/** The texts of the chrome in the language of the tag, else English. Other languages than English are loaded when asked for. */
export async function createTranslations(tag: string): Promise<i18n> {
  const language = languageOf(tag);
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {
      en: { translation: en },
      ...(language === 'de' && { de: { translation: (await import('./de/index.js')).de } }),
    },
    interpolation: { escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  });
  return instance;
}
