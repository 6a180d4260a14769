import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { CommandId } from '../commands/command-table.js';
import { iconOf } from '../commands/icons.js';
import type { MenuEntry, SubMenu } from '../commands/menubar.js';
import { TableGrid } from './controls/table-grid.js';
import { useCommand } from './use-command.js';

export function CommandMenuItem({ id }: { readonly id: CommandId }) {
  const view = useCommand(id);
  if (!view.available) return null;
  const { command, label, shortcut, enabled, on, run } = view;
  const Icon = command.icon && iconOf(command.icon);
  if (command.control === 'menu') return <CommandSubMenu id={id} />;
  if (command.control === 'tableGrid') return <TableGridSubMenu id={id} />;
  const shared = {
    disabled: !enabled,
    onClick: run,
    'data-command': id,
    ...(Icon && { icon: <Icon /> }),
    ...(shortcut !== undefined && { secondaryContent: shortcut }),
  };
  return command.toggle || command.checked || command.onState ? (
    <MenuItemCheckbox {...shared} name={on ? 'on' : 'off'} value={id}>
      {label}
    </MenuItemCheckbox>
  ) : (
    <MenuItem {...shared}>{label}</MenuItem>
  );
}

/** Makes check marks follow the document instead of the click. */
const checked = { on: [] as string[] };
export const checkedValuesOf = (ids: readonly string[]): Record<string, string[]> => ({ ...checked, on: [...ids] });

export function CommandMenuList({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const ids = flatten(entries);
  return (
    <MenuList checkedValues={checkedValuesOf(ids)} hasIcons hasCheckmarks>
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
  const { t } = useTranslation();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem>{t(`menu.${menu.menu}`)}</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <CommandMenuList entries={menu.entries} />
      </MenuPopover>
    </Menu>
  );
}

function CommandSubMenu({ id }: { readonly id: CommandId }) {
  const { command, label, enabled } = useCommand(id);
  const Icon = command.icon && iconOf(command.icon);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem disabled={!enabled} {...(Icon && { icon: <Icon /> })}>
          {label}
        </MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <CommandMenuList entries={(command.items ?? []) as readonly MenuEntry[]} />
      </MenuPopover>
    </Menu>
  );
}

function TableGridSubMenu({ id }: { readonly id: CommandId }) {
  const { command, label, enabled } = useCommand(id);
  const Icon = command.icon && iconOf(command.icon);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuItem disabled={!enabled} {...(Icon && { icon: <Icon /> })}>
          {label}
        </MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <TableGrid />
      </MenuPopover>
    </Menu>
  );
}
