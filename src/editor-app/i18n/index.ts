export { createTranslations } from './translations.js';
export { directionOf, languageOf } from './language.js';
