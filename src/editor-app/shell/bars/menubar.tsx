import {
  Button,
  makeStyles,
  Menu,
  MenuPopover,
  MenuTrigger,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { menubars } from '../../commands/layout/menubar.js';
import { useEditor } from '../../state/index.js';
import { dropDown } from '../../controls/point.js';
import { CommandMenuList, menuSettings, useMenuStyles } from '../../controls/command-menu-item.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    height: '32px',
    padding: '0 4px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  menu: { minWidth: 'auto', padding: '0 10px', height: '26px', fontWeight: tokens.fontWeightRegular, flexShrink: 0 },
});

export function Menubar() {
  const menus = useEditor((state) => menubars[state.document?.kind ?? 'text']);
  const hidden = useEditor((state) => state.host.hidden.menuItems);
  const { t } = useTranslation();
  const styles = useStyles();
  const menuStyles = useMenuStyles();
  const navigation = useArrowNavigationGroup({ axis: 'horizontal', circular: true });
  return (
    <nav className={styles.bar} role="menubar" aria-label={t('region.menubar')} {...navigation}>
      {menus
        .filter(({ menu }) => !hidden.includes(menu))
        .map(({ menu, entries }) => (
          <Menu key={menu} positioning={dropDown} {...menuSettings(entries)}>
            <MenuTrigger disableButtonEnhancement>
              <Button appearance="subtle" size="small" className={styles.menu} role="menuitem" data-menu={menu}>
                {t(`menu.${menu}`)}
              </Button>
            </MenuTrigger>
            <MenuPopover className={menuStyles.popover}>
              <CommandMenuList entries={entries} />
            </MenuPopover>
          </Menu>
        ))}
    </nav>
  );
}
