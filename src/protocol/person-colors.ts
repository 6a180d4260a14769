/**
 * Colours of people: of their carets, names, comments and changes. Dark enough for white text on them (contrast 4.5:1),
 * and told apart by people with the common colour blindnesses.
 */
export const personColors = [
  '#0f6cbd',
  '#b10e1c',
  '#0e700e',
  '#8e3a80',
  '#8a3707',
  '#00666d',
  '#5c2e91',
  '#7a5c00',
  '#c239b3',
  '#394146',
  '#a4262c',
  '#004e8c',
] as const;
