import { Menu, MenuPopover } from '@fluentui/react-components';
import type { MenuEntry } from '../commands/layout/menus.js';
import { CommandMenuList, menuSettings, useMenuStyles } from './command-menu-item.js';
import { menuAt } from './point.js';

interface Props {
  readonly x: number;
  readonly y: number;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** Commands in a menu at the pointer. */
export function CommandContextMenu({ x, y, entries, onClose }: Props) {
  const styles = useMenuStyles();
  return (
    <Menu open {...menuSettings(entries)} onOpenChange={(_, { open }) => !open && onClose()} positioning={menuAt(x, y)}>
      <MenuPopover className={styles.popover}>
        <CommandMenuList entries={entries} />
      </MenuPopover>
    </Menu>
  );
}
