import { Button, makeStyles, tokens, useArrowNavigationGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { palette } from './color-table.js';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(10, 22px)', gap: '2px' },
  color: {
    width: '22px',
    height: '22px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    ':hover': { outline: `2px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
  foot: { display: 'flex', alignItems: 'center', gap: '8px', marginTop: '8px', fontSize: tokens.fontSizeBase200 },
  custom: { width: '32px', height: '24px', padding: 0, border: 'none', background: 'none', cursor: 'pointer' },
});

export interface ColorPaletteProps {
  readonly value: string | undefined;
  /** Label of "no color": automatic for text, none for fills. */
  readonly none: string;
  readonly onPick: (color: string | undefined) => void;
}

export function ColorPalette({ value, none, onPick }: ColorPaletteProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const navigation = useArrowNavigationGroup({ axis: 'grid-linear' });
  return (
    <>
      <Button size="small" appearance="subtle" onClick={() => onPick(undefined)}>
        {none}
      </Button>
      <div className={styles.grid} {...navigation} role="group" aria-label={t('color.palette')}>
        {palette.flat().map((color) => (
          <button
            key={color}
            type="button"
            className={color === value ? `${styles.color} ${styles.chosen}` : styles.color}
            style={{ backgroundColor: color }}
            aria-label={color}
            aria-pressed={color === value}
            title={color}
            onClick={() => onPick(color)}
          />
        ))}
      </div>
      <label className={styles.foot}>
        <input
          type="color"
          className={styles.custom}
          defaultValue={value ?? '#000000'}
          onBlur={(event) => event.target.value !== (value ?? '#000000') && onPick(event.target.value)}
        />
        {t('color.custom')}
      </label>
    </>
  );
}
