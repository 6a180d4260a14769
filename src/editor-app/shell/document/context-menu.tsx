import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLeft, isPermittedTo } from '../../commands/command-state.js';
import { commands } from '../../commands/table/command-table.js';
import { iconOf } from '../../icons/icons.js';
import { start, useActions, useEditor, useSettings, type HostButton } from '../../state/index.js';
import { headerMenus } from '../../commands/layout/menus.js';
import { CommandMenuList, menuSettings, useMenuStyles } from '../../controls/command-menu-item.js';
import { readContextMenu, type ContextMenuItem } from './context-menu-items.js';
import { menuAt } from '../../controls/point.js';
import { splitCommand } from '../../office/command-arguments.js';
import { useCommandContext, useCommandLabel } from '../../controls/use-command.js';

/** LibreOffice's own context menu, in our words where we have them. */
export default function ContextMenu() {
  const menu = useEditor((state) => state.contextMenu);
  const actions = useActions();
  const styles = useMenuStyles();
  const items = useMemo(() => readContextMenu(menu?.menu), [menu]);
  const hidden = useEditor((state) => state.host.hidden.buttons);
  const theirs = useEditor((state) => state.host.contextualButtons).filter(({ id }) => !hidden.includes(id));
  if (!menu || (!menu.headers && items.length + theirs.length === 0)) return null;
  const close = (clickedElsewhere: boolean) => {
    actions.closeContextMenu();
    if (!clickedElsewhere) actions.focusDocument();
  };
  return (
    <Menu
      open
      {...(menu.headers ? menuSettings(headerMenus[menu.headers]) : ofMenus)}
      onOpenChange={(_, { open, type }) => !open && close(type === 'clickOutside')}
      positioning={menuAt(menu.x, menu.y)}
    >
      <MenuPopover className={styles.popover} data-testid="context-menu">
        {menu.headers ? <CommandMenuList entries={headerMenus[menu.headers]} /> : <Items items={items} />}
        {theirs.length > 0 && (
          <MenuList>
            {(menu.headers !== undefined || items.length > 0) && <MenuDivider />}
            {theirs.map((button) => (
              <HostItem key={button.id} button={button} />
            ))}
          </MenuList>
        )}
      </MenuPopover>
    </Menu>
  );
}

/** An entry the host page put in. */
function HostItem({ button: { id, label, hint, imageUrl } }: { readonly button: HostButton }) {
  const actions = useActions();
  const press = () => {
    actions.closeContextMenu();
    actions.hostContextualButton(id);
  };
  return (
    <MenuItem
      data-host-button={id}
      title={hint}
      onClick={press}
      {...(imageUrl !== undefined && { icon: <img width={20} height={20} src={imageUrl} alt="" /> })}
    >
      {label}
    </MenuItem>
  );
}

const ofMenus = { hasIcons: true, hasCheckmarks: true, checkedValues: { on: ['on'], off: [] } };

function Items({ items }: { readonly items: readonly ContextMenuItem[] }) {
  const styles = useMenuStyles();
  return (
    <MenuList className={styles.list}>
      {items.map((item, index) => (
        <Fragment key={`${item.command ?? item.text}-${String(index)}`}>
          <Item item={item} />
          {item.command?.startsWith(ignoreAll) && <AddWord command={item.command} />}
        </Fragment>
      ))}
    </MenuList>
  );
}

/** Beside what takes a word as right in this document: for all of the person's. Of one that must not be copied none is kept. */
function AddWord({ command }: { readonly command: string }) {
  const { t } = useTranslation();
  const actions = useActions();
  const mayKeep = useEditor((state) => state.file?.disableCopy === false);
  if (!mayKeep) return null;
  const add = () => {
    actions.closeContextMenu();
    start(actions.addWord(command));
  };
  return (
    <MenuItem onClick={add} data-command="addWord">
      {t('words.add')}
    </MenuItem>
  );
}

function Item({ item }: { readonly item: ContextMenuItem }) {
  const { t } = useTranslation();
  const actions = useActions();
  const styles = useMenuStyles();
  const context = useCommandContext();
  const labelOf = useCommandLabel();
  const settings = useSettings();
  const permitted = useEditor((state) => item.known === undefined || isPermittedTo(item.known, state));
  const { command } = splitCommand(item.command ?? '');
  const hidden = useEditor((state) => state.host.hidden.commands.includes(command));
  const left = useEditor((state) => item.known === undefined || isLeft(item.known, state, settings));
  if (hidden || !left) return null;
  if (item.kind === 'separator') return <MenuDivider />;
  const icon = item.known && commands[item.known].icon;
  const Icon = icon && iconOf(icon);
  const own = ownWords[command];
  const label = item.known ? labelOf(item.known) : own ? t(own) : item.text || (item.command ?? '');
  const suggested = item.command?.startsWith(suggestion) ?? false;
  const shared = {
    disabled: !item.enabled || !permitted,
    ...(suggested && { className: styles.suggestion }),
    ...(Icon && { icon: <Icon /> }),
  };
  if (item.kind === 'menu')
    return (
      <Menu {...ofMenus}>
        <MenuTrigger disableButtonEnhancement>
          <MenuItem {...shared}>{label.replace(/…$/, '')}</MenuItem>
        </MenuTrigger>
        <MenuPopover className={styles.popover}>
          <Items items={item.items} />
        </MenuPopover>
      </Menu>
    );
  const run = () => {
    actions.closeContextMenu();
    const { act, uno, args } = item.known ? commands[item.known] : {};
    // The clipboard is the browser's, comments are written in the panel, and styles of cells have no commands of their own.
    if (act) act(context());
    else if (uno && args) actions.uno(uno, args);
    else if (item.command !== undefined) {
      const { command, args } = splitCommand(item.command);
      actions.uno(command, args);
    }
  };
  return item.checked === undefined ? (
    <MenuItem {...shared} onClick={run} data-command={item.command}>
      {label}
    </MenuItem>
  ) : (
    <MenuItemCheckbox
      {...shared}
      persistOnClick={false}
      onClick={run}
      name={item.checked ? 'on' : 'off'}
      value="on"
      data-command={item.command}
    >
      {label}
    </MenuItemCheckbox>
  );
}

const suggestion = '.uno:SpellCheckApplySuggestion?';
const ignoreAll = '.uno:SpellCheckIgnoreAll';

const ownWords: Readonly<Record<string, string>> = {
  '.uno:SpellCheckIgnore': 'proofing.ignore',
  '.uno:SpellCheckIgnoreAll': 'proofing.ignoreAll',
  '.uno:TextAttributes': 'contextMenu.textAttributes',
  '.uno:ToggleObjectBezierMode': 'contextMenu.editPoints',
};
