export { createAdminTranslations, createTranslations } from './translations.js';
export { directionOf, languageOf } from './ui-language.js';
