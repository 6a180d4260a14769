import type { PageTexts } from './en.js';

export const de: PageTexts = { cannotOpen: 'Das Dokument kann nicht geöffnet werden' };
