import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../state/index.js';
import { palette } from './color-table.js';

/** The greys, and each hue in three strengths. */
const colors = [palette[0], palette[1], palette[4], palette[6]].flatMap((row) => row ?? []);

const useStyles = makeStyles({
  name: {
    padding: '6px 4px 4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  colors: { display: 'grid', gridTemplateColumns: 'repeat(10, 20px)', gap: '3px', padding: '0 4px 4px' },
  color: {
    height: '20px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
});

/** The colour of the next border. */
export function BorderColors() {
  const { t } = useTranslation();
  const line = useEditor((state) => state.ui.borderLine);
  const actions = useActions();
  const styles = useStyles();
  return (
    <div role="group" aria-label={t('gallery.lineColor')}>
      <div className={styles.name} aria-hidden>
        {t('gallery.lineColor')}
      </div>
      <div role="none" className={styles.colors}>
        {colors.map((color) => (
          <div
            key={color}
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={color === line.color}
            aria-label={color}
            title={color}
            data-color={color}
            className={color === line.color ? `${styles.color} ${styles.chosen}` : styles.color}
            style={{ backgroundColor: color }}
            onClick={() => actions.setUi({ borderLine: { ...line, color } })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') event.currentTarget.click();
            }}
          />
        ))}
      </div>
    </div>
  );
}
