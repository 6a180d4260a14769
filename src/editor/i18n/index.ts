import { de } from './de.js';
import { en, type PageTexts } from './en.js';

const languages: Readonly<Record<string, PageTexts>> = { en, de };

/** What the page itself says, before the browser application speaks. @param language BCP 47; English where it is not known */
export function pageTexts(language: string): PageTexts {
  return languages[language.split('-', 1)[0] ?? ''] ?? en;
}
