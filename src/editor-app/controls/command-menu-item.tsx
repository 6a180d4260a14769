import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandId } from '../commands/table/command-table.js';
import { iconOf } from '../icons/icons.js';
import type { MenuEntry, SubMenu } from '../commands/layout/menus.js';
import { Gallery } from './gallery.js';
import { TableGrid } from './table-grid.js';
import { useCommand } from './use-command.js';

/** Wide enough for a long name and its shortcut, never higher than the window. */
export const useMenuStyles = makeStyles({
  popover: { maxWidth: 'min(420px, 100vw)', maxHeight: 'calc(100dvh - 24px)', overflowY: 'auto' },
  /** What a misspelled word may have meant. */
  suggestion: { fontWeight: tokens.fontWeightSemibold },
  /** Lines divide what is there: commands that are not available have no place in the list. */
  list: {
    '& > .fui-MenuDivider:is(:first-child, :last-child), & > .fui-MenuDivider + .fui-MenuDivider': { display: 'none' },
  },
});

export function CommandMenuItem({ id }: { readonly id: CommandId }) {
  const view = useCommand(id);
  if (!view.available) return null;
  const { command, label, shortcut, enabled, on, run } = view;
  const Icon = command.icon && iconOf(command.icon);
  if (command.control === 'menu') return <CommandSubMenu id={id} />;
  if (command.control === 'gallery')
    return (
      <PictureSubMenu id={id}>
        <Gallery id={id} />
      </PictureSubMenu>
    );
  if (command.control === 'tableGrid')
    return (
      <PictureSubMenu id={id}>
        <TableGrid />
      </PictureSubMenu>
    );
  const shared = {
    disabled: !enabled,
    onClick: run,
    'data-command': id,
    ...(Icon && { icon: <Icon /> }),
    ...(shortcut !== undefined && { secondaryContent: shortcut }),
  };
  return command.toggle || command.checked || command.onState ? (
    <MenuItemCheckbox {...shared} persistOnClick={false} name={on ? 'on' : 'off'} value={id}>
      {label}
    </MenuItemCheckbox>
  ) : (
    <MenuItem {...shared}>{label}</MenuItem>
  );
}

/** For the `Menu` around a list of commands: room for icons and check marks, which follow the document, not the click. */
export const menuSettings = (entries: readonly MenuEntry[]) => ({
  hasIcons: true,
  hasCheckmarks: true,
  checkedValues: { on: flatten(entries), off: [] },
});

export function CommandMenuList({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const styles = useMenuStyles();
  return (
    <MenuList className={styles.list}>
      {entries.map((entry, index) =>
        entry === '-' ? (
          <MenuDivider key={`divider-${String(index)}`} />
        ) : typeof entry === 'string' ? (
          <CommandMenuItem key={entry} id={entry} />
        ) : (
          <NamedSubMenu key={entry.menu} menu={entry} />
        ),
      )}
    </MenuList>
  );
}

const flatten = (entries: readonly MenuEntry[]): string[] =>
  entries.filter((entry): entry is CommandId => typeof entry === 'string' && entry !== '-');

function NamedSubMenu({ menu }: { readonly menu: SubMenu }) {
  const styles = useMenuStyles();
  const { t } = useTranslation();
  return (
    <Menu {...menuSettings(menu.entries)}>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem data-menu={menu.menu}>{t(`menu.${menu.menu}`)}</MenuItem>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <CommandMenuList entries={menu.entries} />
      </MenuPopover>
    </Menu>
  );
}

function CommandSubMenu({ id }: { readonly id: CommandId }) {
  const styles = useMenuStyles();
  const { command, label, enabled } = useCommand(id);
  const Icon = command.icon && iconOf(command.icon);
  const entries = (command.items ?? []) as readonly MenuEntry[];
  return (
    <Menu {...menuSettings(entries)}>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem disabled={!enabled} data-command={id} {...(Icon && { icon: <Icon /> })}>
          {label}
        </MenuItem>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <CommandMenuList entries={entries} />
      </MenuPopover>
    </Menu>
  );
}

function PictureSubMenu({ id, children }: { readonly id: CommandId; readonly children: ReactNode }) {
  const styles = useMenuStyles();
  const { command, label, enabled } = useCommand(id);
  const Icon = command.icon && iconOf(command.icon);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem disabled={!enabled} data-command={id} {...(Icon && { icon: <Icon /> })}>
          {label}
        </MenuItem>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>{children}</MenuPopover>
    </Menu>
  );
}
