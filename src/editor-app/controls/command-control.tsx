import { commands, type CommandId } from '../commands/table/command-table.js';
import { CommandButton } from './command-button.js';
import { ColorButton } from './color-button.js';
import { CommandDropDown, GalleryDropDown, TableDropDown } from './drop-down.js';
import { FontName, FontSize } from './font-pickers.js';
import { StylePicker } from './style-picker.js';

/** A command as it shows in a bar. */
export function CommandControl({ id, large = false }: { readonly id: CommandId; readonly large?: boolean }) {
  switch (commands[id].control) {
    case 'style':
      return <StylePicker />;
    case 'font':
      return <FontName />;
    case 'fontSize':
      return <FontSize />;
    case 'color':
      return <ColorButton id={id} />;
    case 'menu':
      return <CommandDropDown id={id} large={large} />;
    case 'gallery':
      return <GalleryDropDown id={id} large={large} />;
    case 'tableGrid':
      return <TableDropDown id={id} large={large} />;
    default:
      return <CommandButton id={id} large={large} />;
  }
}
