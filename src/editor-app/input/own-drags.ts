/**
 * What is dragged in this window is of this window: slides and sheets of another document have the same numbers. Browsers
 * spell types of data in small letters.
 */
const window = Math.random().toString(36).slice(2);

export const ownDrag = (what: 'slide' | 'sheet'): string => `application/x-${what}-${window}`;
