/** A language as LibreOffice writes it: `German (Germany);de-DE`. */
export interface TextLanguage {
  /** LibreOffice's own name, by which it is set. */
  readonly name: string;
  /** BCP 47; empty for text in no language or in several. */
  readonly tag: string;
}

/** `[None];-` is text that is not to be checked, `Multiple Languages;*` has several. */
export function readLanguage(text: string): TextLanguage {
  const [name = '', tag = ''] = text.split(';');
  return { name, tag: /^[a-z]{2,3}\b/i.test(tag) ? tag : '' };
}

export const isUnchecked = (text: string): boolean => text.endsWith(';-');

/** The languages there are dictionaries for; LibreOffice answers with an empty text when there is none. */
export const readLanguages = (values: unknown): readonly TextLanguage[] =>
  Array.isArray(values) ? values.filter((value) => typeof value === 'string').map(readLanguage) : [];

/** In the words of the person's language. */
export function nameOfLanguage({ name, tag }: TextLanguage, inLanguage: string): string {
  if (tag === '') return name;
  try {
    return new Intl.DisplayNames([inLanguage, 'en'], { type: 'language' }).of(tag) ?? name;
  } catch {
    return name;
  }
}
