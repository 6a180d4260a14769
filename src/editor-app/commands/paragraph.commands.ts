import { menu, text, toggle, uno, type Command } from './command.js';
import type { DocumentKind } from '../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['text', 'presentation', 'drawing'];

/** A paragraph style of LibreOffice by its own name, which does not depend on the language. */
const heading = (style: string, shortcut: string): Command =>
  uno('StyleApply', undefined, {
    args: { Style: text(style), FamilyName: text('ParagraphStyles') },
    shortcut,
    kinds: ['text'],
  });

export const paragraphCommands = {
  alignLeft: toggle('LeftPara', 'TextAlignLeft', { shortcut: 'Mod+L', kinds }),
  alignCenter: toggle('CenterPara', 'TextAlignCenter', { shortcut: 'Mod+E', kinds }),
  alignRight: toggle('RightPara', 'TextAlignRight', { shortcut: 'Mod+R', kinds }),
  alignJustify: toggle('JustifyPara', 'TextAlignJustify', { shortcut: 'Mod+J', kinds }),
  bullets: toggle('DefaultBullet', 'TextBulletList', { shortcut: 'Mod+Shift+F12', kinds }),
  numbering: toggle('DefaultNumbering', 'TextNumberListLtr', { shortcut: 'F12', kinds }),
  listOptions: uno('OutlineBullet', 'TextBulletListSquareSettings', { kinds }),
  promoteList: uno('DecrementLevel', 'TextIndentDecrease', { kinds: ['text'] }),
  demoteList: uno('IncrementLevel', 'TextIndentIncrease', { kinds: ['text'] }),
  indentLess: uno('DecrementIndent', 'TextIndentDecreaseLtr', { kinds: ['text'] }),
  indentMore: uno('IncrementIndent', 'TextIndentIncreaseLtr', { kinds: ['text'] }),
  outlineLeft: uno('OutlineLeft', 'TextIndentDecreaseLtr', { kinds: ['presentation', 'drawing'] }),
  outlineRight: uno('OutlineRight', 'TextIndentIncreaseLtr', { kinds: ['presentation', 'drawing'] }),
  spacing1: toggle('SpacePara1', undefined, { shortcut: 'Mod+1', kinds }),
  spacing115: toggle('SpacePara115', undefined, { kinds }),
  spacing15: toggle('SpacePara15', undefined, { shortcut: 'Mod+5', kinds }),
  spacing2: toggle('SpacePara2', undefined, { shortcut: 'Mod+2', kinds }),
  spaceMore: uno('ParaspaceIncrease', 'ArrowAutofitHeight', { kinds }),
  spaceLess: uno('ParaspaceDecrease', 'TextParagraph', { kinds }),
  lineSpacing: menu(
    'TextLineSpacing',
    ['spacing1', 'spacing115', 'spacing15', 'spacing2', '-', 'spaceMore', 'spaceLess', '-', 'paragraph'],
    { kinds },
  ),
  leftToRight: toggle('ParaLeftToRight', 'TextDirectionHorizontalLtr', { kinds }),
  rightToLeft: toggle('ParaRightToLeft', 'TextDirectionHorizontalRtl', { kinds }),
  paragraph: uno('ParagraphDialog', 'TextParagraph', { kinds }),
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
    { kinds: ['text'] },
  ),
  editStyle: uno('EditStyle', 'TextEffects', { kinds: ['text'] }),
  newStyle: uno('StyleNewByExample', 'Add', { kinds: ['text'] }),
  updateStyle: uno('StyleUpdateByExample', 'ArrowSync', { shortcut: 'Mod+Shift+F11', kinds: ['text'] }),
} satisfies Record<string, Command>;
