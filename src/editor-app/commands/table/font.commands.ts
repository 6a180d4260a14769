import { menu, toggle, uno, withCaretIn, type Command } from './command.js';

/** Characters, wherever there is text. */
export const fontCommands = {
  style: uno('StyleApply', 'TextEffects', { at: ['toolbar', 'tabs', 'sidebar'], control: 'style' }),
  fontName: uno('CharFontName', 'TextFont', { at: ['toolbar', 'tabs', 'sidebar'], control: 'font' }),
  fontSize: uno('FontHeight', 'FontIncrease', { at: ['toolbar', 'tabs', 'sidebar'], control: 'fontSize' }),
  bold: toggle('Bold', 'TextBold', { at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'], shortcut: 'Mod+B' }),
  italic: toggle('Italic', 'TextItalic', { at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'], shortcut: 'Mod+I' }),
  underline: toggle('Underline', 'TextUnderline', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'Mod+U',
  }),
  doubleUnderline: toggle('UnderlineDouble', 'TextUnderlineDouble', {
    at: ['menubar'],
    shortcut: 'Mod+D',
    kinds: ['text'],
  }),
  strikeout: toggle('Strikeout', 'TextStrikethrough', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  superscript: toggle('SuperScript', 'TextSuperscript', {
    at: ['menubar', 'tabs', 'sidebar'],
    shortcut: 'Mod+Shift+P',
    enabled: withCaretIn('spreadsheet'),
    stateIsLate: true,
  }),
  subscript: toggle('SubScript', 'TextSubscript', {
    at: ['menubar', 'tabs', 'sidebar'],
    shortcut: 'Mod+Shift+B',
    enabled: withCaretIn('spreadsheet'),
    stateIsLate: true,
  }),
  shadowed: toggle('Shadowed', 'SquareShadow', { at: ['menubar'] }),
  outline: toggle('OutlineFont', 'TextT', { at: ['menubar'] }),
  grow: uno('Grow', 'FontIncrease', { at: ['menubar', 'tabs', 'sidebar'], shortcut: 'Mod+]' }),
  shrink: uno('Shrink', 'FontDecrease', { at: ['menubar', 'tabs', 'sidebar'], shortcut: 'Mod+[' }),
  fontColor: uno('Color', 'TextColor', { at: ['toolbar', 'tabs', 'sidebar', 'touch'], control: 'color' }),
  highlight: uno('CharBackColor', 'Highlight', {
    at: ['toolbar', 'tabs', 'sidebar'],
    control: 'color',
    kinds: ['text', 'presentation', 'drawing'],
  }),
  upperCase: uno('ChangeCaseToUpper', 'TextCaseUppercase', { at: ['menubar', 'dropDown'] }),
  lowerCase: uno('ChangeCaseToLower', 'TextCaseLowercase', { at: ['menubar', 'dropDown'] }),
  titleCase: uno('ChangeCaseToTitleCase', 'TextCaseTitle', { at: ['menubar', 'dropDown'] }),
  sentenceCase: uno('ChangeCaseToSentenceCase', undefined, { at: ['menubar', 'dropDown'] }),
  toggleCase: uno('ChangeCaseToToggleCase', undefined, { at: ['menubar', 'dropDown'] }),
  smallCaps: toggle('SmallCaps', undefined, { at: ['menubar', 'dropDown'], kinds: ['text'] }),
  changeCase: menu(
    'TextChangeCase',
    ['upperCase', 'lowerCase', 'titleCase', 'sentenceCase', 'toggleCase', '-', 'smallCaps'],
    { at: ['sidebar'], kinds: ['text', 'presentation', 'drawing'] },
  ),
  character: uno('FontDialog', 'TextFont', { at: ['menubar'], kinds: ['text', 'presentation', 'drawing'] }),
} satisfies Record<string, Command>;
