import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { flag, long, text } from '../../commands/table/command.js';
import { useActions, useEditor } from '../../state/index.js';
import { ColorPalette } from '../../controls/color-palette.js';
import { useMenuStyles } from '../../controls/command-menu-item.js';
import { colorNumber } from '../../controls/color-table.js';
import { menuAt } from '../../controls/point.js';

interface SheetMenuProps {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly onRename: () => void;
  readonly onClose: () => void;
}

/** What can be done with one sheet; LibreOffice counts sheets from 1. */
export function SheetMenu({ index, x, y, onRename, onClose }: SheetMenuProps) {
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useMenuStyles();
  const visible = useEditor((state) => state.document?.parts.filter((part) => part.visible).length ?? 0);
  const parts = useEditor((state) => state.document?.parts);
  const hidden = (parts ?? []).filter((part) => !part.visible);
  const sheet = long(index + 1);
  const onThis = (command: string) => () => {
    actions.goToPart(index);
    actions.uno(command);
  };
  const pickColor = (color: string | undefined) => {
    actions.goToPart(index);
    actions.uno('.uno:SetTabBgColor', { TabBgColor: long(color === undefined ? -1 : colorNumber(color)) });
    onClose();
  };
  return (
    <Menu open onOpenChange={(_, { open }) => !open && onClose()} positioning={menuAt(x, y, 'above')}>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuItem onClick={onRename}>{t('sheets.rename')}</MenuItem>
          <MenuItem onClick={() => actions.uno('.uno:Insert', { Name: { type: 'string', value: '' }, Index: sheet })}>
            {t('sheets.insertBefore')}
          </MenuItem>
          <MenuItem
            onClick={() => actions.uno('.uno:Insert', { Name: { type: 'string', value: '' }, Index: long(index + 2) })}
          >
            {t('sheets.insertAfter')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              actions.goToPart(index);
              actions.uno('.uno:Move', { Copy: flag(true), UseCurrentDocument: flag(true), Index: long(index + 2) });
            }}
          >
            {t('command.duplicateSheet')}
          </MenuItem>
          <MenuItem disabled={visible < 2} onClick={() => actions.uno('.uno:Remove', { Index: sheet })}>
            {t('command.deleteSheet')}
          </MenuItem>
          <MenuDivider />
          <MenuItem disabled={visible < 2} onClick={onThis('.uno:Hide')}>
            {t('command.hideSheet')}
          </MenuItem>
          {hidden.map(({ name }) => (
            <MenuItem key={name} onClick={() => actions.uno('.uno:Show', { aTableName: text(name) })}>
              {t('sheets.show', { name })}
            </MenuItem>
          ))}
          <MenuItem onClick={onThis('.uno:Protect')}>{t('command.protectSheet')}</MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('sheets.color')}</MenuGroupHeader>
            <ColorPalette value={undefined} none={t('sheets.noColor')} onPick={pickColor} />
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
