import { dialog, menu, uno, type Command, type Rest } from './command.js';
import type { DocumentKind } from '../../../protocol/index.js';
import type { IconName } from '../../icons/icons.js';

const kinds: readonly DocumentKind[] = ['text'];
const item = (name: string, icon?: IconName, rest: Partial<Rest> = {}): Command =>
  uno(name, icon, { at: ['dropDown'], kinds, ...rest });

/** Parts of a text that are more than characters: areas, controls for who fills it in, signs of hyphenation. */
export const documentCommands = {
  section: dialog('section', 'NotebookSection', { at: ['dropDown'], kinds }),
  textFrame: item('InsertFrame'),
  areas: menu('LayoutColumnTwo', ['section', 'textFrame'], { at: ['menubar', 'tabs'], kinds }),
  softHyphen: item('InsertSoftHyphen'),
  hardHyphen: item('InsertHardHyphen'),
  nonBreakingSpace: item('InsertNonBreakingSpace'),
  narrowSpace: item('InsertNarrowNobreakSpace'),
  spacesAndHyphens: menu('Spacebar', ['softHyphen', 'hardHyphen', '-', 'nonBreakingSpace', 'narrowSpace'], {
    at: ['menubar', 'tabs'],
    kinds,
  }),
  richTextControl: item('InsertContentControl'),
  plainTextControl: item('InsertPlainTextContentControl'),
  checkBoxControl: item('InsertCheckboxContentControl', 'CheckboxChecked'),
  dropDownControl: item('InsertDropdownContentControl'),
  comboBoxControl: item('InsertComboBoxContentControl'),
  dateControl: item('InsertDateContentControl', 'CalendarDate'),
  controlProperties: item('ContentControlProperties', 'Settings'),
  deleteControl: item('DeleteContentControl', 'Delete'),
  contentControls: menu(
    'Form',
    [
      'richTextControl',
      'plainTextControl',
      'checkBoxControl',
      'dropDownControl',
      'comboBoxControl',
      'dateControl',
      '-',
      'controlProperties',
      'deleteControl',
    ],
    { at: ['menubar', 'tabs'], kinds },
  ),
} satisfies Record<string, Command>;
