import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainState } from '../office/plain-state.js';
import type { CommandId } from '../commands/table/command-table.js';
import { long, text } from '../commands/table/command.js';
import { ChevronDown } from '../icons/icon-set.js';
import { iconOf } from '../icons/icons.js';
import { themeColorJson, useActions, useEditor, type ThemeColor } from '../state/index.js';
import { tooltipOf } from './command-button.js';
import { dropDown } from './point.js';
import { useCommand } from './use-command.js';
import { ColorPalette } from './color-palette.js';
import { colorNumber, colorText } from './color-table.js';

const useStyles = makeStyles({
  button: { minWidth: '40px', height: '28px', padding: '0 2px', gap: 0, flexShrink: 0 },
  face: { display: 'flex', flexDirection: 'column', alignItems: 'center', width: '20px' },
  bar: {
    width: '18px',
    height: '4px',
    marginTop: '-3px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    forcedColorAdjust: 'none',
  },
  chevron: { width: '12px', height: '12px' },
  surface: { padding: '8px' },
});

/** Fills and highlights can be none; text and lines are automatic then. */
const fills = new Set<CommandId>(['highlight', 'cellColor', 'fillColor', 'tableShading']);

/** Of these LibreOffice (25.2) keeps which colour of the theme it is; the others keep the colour alone. */
const themed = new Set<CommandId>(['fontColor', 'fillColor', 'lineColor', 'cellColor']);

/** Shows the colour in use under the icon and opens the palette. */
export function ColorButton({ id }: { readonly id: CommandId }) {
  const view = useCommand(id);
  const { t } = useTranslation();
  const actions = useActions();
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const uno = view.command.uno ?? '';
  const value = useEditor((state) => colorText(plainState(state.commands[uno])));
  if (!view.available) return null;
  const Icon = view.command.icon && iconOf(view.command.icon);
  const apply = (color: string | undefined, theme?: ThemeColor) => {
    setOpen(false);
    const name = uno.replace('.uno:', '');
    const value = long(color === undefined ? -1 : colorNumber(color));
    if (theme === undefined || !themed.has(id)) return actions.uno(uno, { [name]: value });
    actions.uno(uno, { [`${name}.Color`]: value, [`${name}.ComplexColorJSON`]: text(themeColorJson(theme)) });
  };
  return (
    <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} positioning={dropDown} trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={tooltipOf(view)} relationship="label" withArrow={false}>
          <Button
            appearance="subtle"
            size="small"
            className={styles.button}
            disabled={!view.enabled}
            data-command={id}
            icon={
              <span className={styles.face}>
                {Icon && <Icon />}
                <span className={styles.bar} style={{ backgroundColor: value ?? 'transparent' }} />
              </span>
            }
          >
            <ChevronDown className={styles.chevron} />
          </Button>
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={view.label}>
        <ColorPalette value={value} none={t(fills.has(id) ? 'color.none' : 'color.automatic')} onPick={apply} />
      </PopoverSurface>
    </Popover>
  );
}
