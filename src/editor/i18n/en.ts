export interface PageTexts {
  readonly cannotOpen: string;
}

export const en: PageTexts = { cannotOpen: 'The document cannot be opened' };
