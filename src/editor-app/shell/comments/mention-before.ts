/** Letters after an `@` at the beginning of a word, up to the caret. */
export const mentionBefore = (text: string): string | undefined => /(?:^|\s)@([^\s@]*)$/.exec(text)?.[1];
