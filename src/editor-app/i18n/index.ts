export { percentText } from './percent-text.js';
export { createAdminTranslations, createTranslations } from './translations.js';
export { directionOf, languageOf } from './ui-language.js';
