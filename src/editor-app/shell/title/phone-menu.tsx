import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Navigation } from '../../icons/icon-set.js';
import { menubars } from '../../commands/layout/menubar.js';
import { useEditor } from '../../state/index.js';
import { CommandMenuList, menuSettings, useMenuStyles } from '../../controls/command-menu-item.js';

/** The whole menu bar behind one button. */
export function PhoneMenu() {
  const menus = useEditor((state) => menubars[state.document?.kind ?? 'text']);
  const hidden = useEditor((state) => state.host.hidden.menuItems);
  const { t } = useTranslation();
  const styles = useMenuStyles();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('region.menubar')} relationship="label" withArrow={false}>
          <Button appearance="subtle" icon={<Navigation />} data-testid="phone-menu" />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {menus
            .filter(({ menu }) => !hidden.includes(menu))
            .map(({ menu, entries }) => (
              <Menu key={menu} {...menuSettings(entries)}>
                <MenuTrigger disableButtonEnhancement>
                  <MenuItem>{t(`menu.${menu}`)}</MenuItem>
                </MenuTrigger>
                <MenuPopover className={styles.popover}>
                  <CommandMenuList entries={entries} />
                </MenuPopover>
              </Menu>
            ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
