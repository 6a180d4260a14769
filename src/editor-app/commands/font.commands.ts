import { menu, toggle, uno, type Command } from './command.js';

/** Characters, wherever there is text. */
export const fontCommands = {
  style: uno('StyleApply', 'TextEffects', { control: 'style' }),
  fontName: uno('CharFontName', 'TextFont', { control: 'font' }),
  fontSize: uno('FontHeight', 'FontIncrease', { control: 'fontSize' }),
  bold: toggle('Bold', 'TextBold', { shortcut: 'Mod+B' }),
  italic: toggle('Italic', 'TextItalic', { shortcut: 'Mod+I' }),
  underline: toggle('Underline', 'TextUnderline', { shortcut: 'Mod+U' }),
  doubleUnderline: toggle('UnderlineDouble', 'TextUnderlineDouble', { shortcut: 'Mod+D', kinds: ['text'] }),
  strikeout: toggle('Strikeout', 'TextStrikethrough'),
  superscript: toggle('SuperScript', 'TextSuperscript', { shortcut: 'Mod+Shift+P' }),
  subscript: toggle('SubScript', 'TextSubscript', { shortcut: 'Mod+Shift+B' }),
  shadowed: toggle('Shadowed', 'TextEffects'),
  outline: toggle('OutlineFont', 'TextT'),
  grow: uno('Grow', 'FontIncrease', { shortcut: 'Mod+]' }),
  shrink: uno('Shrink', 'FontDecrease', { shortcut: 'Mod+[' }),
  fontColor: uno('Color', 'TextColor', { control: 'color' }),
  highlight: uno('CharBackColor', 'Highlight', { control: 'color', kinds: ['text', 'presentation', 'drawing'] }),
  upperCase: uno('ChangeCaseToUpper', 'TextCaseUppercase'),
  lowerCase: uno('ChangeCaseToLower', 'TextCaseLowercase'),
  titleCase: uno('ChangeCaseToTitleCase', 'TextCaseTitle'),
  changeCase: menu('TextChangeCase', ['upperCase', 'lowerCase', 'titleCase'], {
    kinds: ['text', 'presentation', 'drawing'],
  }),
  character: uno('FontDialog', 'TextFont', { kinds: ['text', 'presentation', 'drawing'] }),
} satisfies Record<string, Command>;
