import { isNumbered } from '../../office/numbered.js';
import { menu, text, toggle, uno, withCaretIn, type Command } from './command.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['text', 'presentation', 'drawing'];
const inText = withCaretIn('presentation', 'drawing');

/** A paragraph style of LibreOffice by its own name, which does not depend on the language. */
const heading = (style: string, shortcut: string): Command =>
  uno('StyleApply', undefined, {
    at: ['dropDown'],
    args: { Style: text(style), FamilyName: text('ParagraphStyles') },
    shortcut,
    kinds: ['text'],
  });

export const paragraphCommands = {
  paragraphColor: uno('BackgroundColor', 'PaintBucket', { at: ['tabs'], control: 'color', kinds: ['text'] }),
  alignLeft: toggle('LeftPara', 'TextAlignLeft', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'Mod+L',
    kinds,
  }),
  alignCenter: toggle('CenterPara', 'TextAlignCenter', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'Mod+E',
    kinds,
  }),
  alignRight: toggle('RightPara', 'TextAlignRight', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar'],
    shortcut: 'Mod+R',
    kinds,
  }),
  alignJustify: toggle('JustifyPara', 'TextAlignJustify', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar'],
    shortcut: 'Mod+J',
    kinds,
  }),
  bullets: toggle('DefaultBullet', 'TextBulletList', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'Mod+Shift+F12',
    kinds,
  }),
  numbering: toggle('DefaultNumbering', 'TextNumberListLtr', {
    checked: ({ commands }) => isNumbered(commands),
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'F12',
    kinds,
  }),
  listOptions: uno('OutlineBullet', 'TextBulletListSquareSettings', { at: ['menubar', 'sidebar'], kinds }),
  promoteList: uno('DecrementLevel', 'TextIndentDecrease', { at: ['menubar'], kinds: ['text'] }),
  demoteList: uno('IncrementLevel', 'TextIndentIncrease', { at: ['menubar'], kinds: ['text'] }),
  indentLess: uno('DecrementIndent', 'TextIndentDecreaseLtr', { at: ['toolbar', 'tabs', 'sidebar'], kinds: ['text'] }),
  indentMore: uno('IncrementIndent', 'TextIndentIncreaseLtr', { at: ['toolbar', 'tabs', 'sidebar'], kinds: ['text'] }),
  outlineLeft: uno('OutlineLeft', 'ChevronDoubleLeft', {
    at: ['toolbar', 'tabs', 'sidebar'],
    kinds: ['presentation', 'drawing'],
  }),
  outlineRight: uno('OutlineRight', 'ChevronDoubleRight', {
    at: ['toolbar', 'tabs', 'sidebar'],
    kinds: ['presentation', 'drawing'],
  }),
  spacing1: toggle('SpacePara1', undefined, { at: ['dropDown'], shortcut: 'Mod+1', kinds, enabled: inText }),
  spacing115: toggle('SpacePara115', undefined, { at: ['dropDown'], kinds, enabled: inText }),
  spacing15: toggle('SpacePara15', undefined, { at: ['dropDown'], shortcut: 'Mod+5', kinds, enabled: inText }),
  spacing2: toggle('SpacePara2', undefined, { at: ['dropDown'], shortcut: 'Mod+2', kinds, enabled: inText }),
  spaceMore: uno('ParaspaceIncrease', 'ArrowMaximizeVertical', { at: ['sidebar', 'dropDown'], kinds }),
  spaceLess: uno('ParaspaceDecrease', 'ArrowMinimizeVertical', { at: ['sidebar', 'dropDown'], kinds }),
  lineSpacing: menu(
    'TextLineSpacing',
    ['spacing1', 'spacing115', 'spacing15', 'spacing2', '-', 'spaceMore', 'spaceLess', '-', 'paragraph'],
    { at: ['toolbar', 'menubar', 'tabs', 'sidebar'], kinds },
  ),
  leftToRight: toggle('ParaLeftToRight', 'TextDirectionHorizontalLtr', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  rightToLeft: toggle('ParaRightToLeft', 'TextDirectionHorizontalRtl', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  paragraph: uno('ParagraphDialog', 'TextParagraph', { at: ['menubar', 'tabs', 'sidebar', 'dropDown'], kinds }),
  bodyText: heading('Standard', 'Mod+Alt+0'),
  heading1: heading('Heading 1', 'Mod+Alt+1'),
  heading2: heading('Heading 2', 'Mod+Alt+2'),
  heading3: heading('Heading 3', 'Mod+Alt+3'),
  heading4: heading('Heading 4', 'Mod+Alt+4'),
  heading5: heading('Heading 5', 'Mod+Alt+5'),
  heading6: heading('Heading 6', 'Mod+Alt+6'),
  headings: menu(
    'TextEffects',
    ['bodyText', '-', 'heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'],
    { at: ['menubar'], kinds: ['text'] },
  ),
  editStyle: uno('EditStyle', 'TextGrammarSettings', { at: ['menubar', 'tabs', 'sidebar'], kinds: ['text'] }),
  newStyle: uno('StyleNewByExample', 'Add', { at: ['menubar', 'tabs', 'sidebar'], kinds: ['text'] }),
  updateStyle: uno('StyleUpdateByExample', 'ArrowSync', {
    at: ['menubar', 'tabs', 'sidebar'],
    shortcut: 'Mod+Shift+F11',
    kinds: ['text'],
  }),
} satisfies Record<string, Command>;
