/** As the language writes it: `25%`, `25 %`, `%25`. @param share 1 is all */
export const percentText = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(share);
