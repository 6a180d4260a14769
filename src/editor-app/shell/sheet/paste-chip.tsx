import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { iconOf } from '../../icons/icons.js';
import { pasteOptions, useActions, useEditor, useEditorStore } from '../../state/index.js';
import { usePlaceOver } from '../document/use-place-over.js';

const Clipboard = iconOf('ClipboardPaste');

const useStyles = makeStyles({ chip: { position: 'absolute', zIndex: 10 } });

/** Between the cells and the chip, and what it keeps from the edge, CSS pixels. */
const gap = 4;
const room = { width: 64, height: 40 };

/** At the corner of what was pasted: how else it may be meant. Ctrl alone opens it; whatever else is done sends it away. */
export function PasteChip() {
  const pasted = useEditor((state) => state.pasted);
  const cells = useEditor(({ overlay }) => overlay.cellSelection ?? overlay.cellCursor);
  const placeOver = usePlaceOver();
  const store = useEditorStore();
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  if (!pasted?.there || !cells) return null;
  const { side, x, y } = placeOver(cells.x + cells.width, cells.y + cells.height);
  const place = {
    [side]: `min(calc(100% - ${String(room.width)}px), ${String(x + gap)}px)`,
    top: `min(calc(100% - ${String(room.height)}px), ${String(y + gap)}px)`,
  };
  const setOpen = (open: boolean): void => {
    store.setState({ pasted: { ...pasted, open } });
    if (!open) actions.focusDocument();
  };
  return (
    <div className={styles.chip} style={place} data-testid="paste-options">
      <Menu
        open={pasted.open}
        onOpenChange={(_, { open }) => setOpen(open)}
        positioning={{ align: 'start', autoSize: true }}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small" icon={<Clipboard />} title={t('pasted.hint')} aria-label={t('pasted.options')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {pasteOptions(pasted).map((option) => (
              <MenuItem key={option} data-paste={option} onClick={() => actions.pasteAs(option)}>
                {t(`pasted.${option}`)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </div>
  );
}
