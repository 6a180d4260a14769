import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, type ThemeColor } from '../state/index.js';
import { rememberedText, setRememberedText } from '../state/remembered.js';
import { ColorCells, type NamedColor } from './color-cells.js';
import { paletteNames, paletteOf } from './palettes.js';
import { recentColors, rememberColor } from './recent-colors.js';
import { useThemeColors } from './use-theme-colors.js';

const useStyles = makeStyles({
  sections: { display: 'flex', flexDirection: 'column', gap: '8px' },
  scrolled: { maxHeight: '130px', overflowY: 'auto', padding: '2px', margin: '-2px' },
  foot: { display: 'flex', alignItems: 'center', gap: '8px', marginTop: '8px', fontSize: tokens.fontSizeBase200 },
  custom: { width: '32px', height: '24px', padding: 0, border: 'none', background: 'none', cursor: 'pointer' },
});

/** Of the document's colours so many are shown, three rows. */
const mostOfDocument = 30;

const plain = (color: string): NamedColor => ({ color, name: color });

export interface ColorPaletteProps {
  readonly value: string | undefined;
  /** Label of "no color": automatic for text, none for fills. */
  readonly none: string;
  /** @param theme the colour is one of the document's theme */
  readonly onPick: (color: string | undefined, theme?: ThemeColor) => void;
}

/** Colours of the document's theme, of a palette, of the document, and those that were picked last. */
export function ColorPalette({ value, none, onPick }: ColorPaletteProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const [chosen, choose] = useState(() => rememberedText('palette') ?? paletteNames[0]);
  const theme = useThemeColors();
  const ofDocument = useEditor((state) => state.palettes.document);
  const pick = ({ color, theme: of }: NamedColor) => {
    rememberColor(color);
    onPick(color, of);
  };
  const { colors, columns } = paletteOf(chosen);
  const shared = { value, onPick: pick };
  return (
    <>
      <Button size="small" appearance="subtle" onClick={() => onPick(undefined)}>
        {none}
      </Button>
      <div className={styles.sections}>
        <ColorCells {...shared} label={t('color.theme')} colors={theme} columns={10} />
        <Select
          size="small"
          aria-label={t('color.collection')}
          value={paletteNames.includes(chosen) ? chosen : paletteNames[0]}
          onChange={(_, data) => {
            choose(data.value);
            setRememberedText('palette', data.value);
          }}
        >
          {paletteNames.map((name) => (
            <option key={name} value={name}>
              {name === paletteNames[0] ? t('color.palette') : name}
            </option>
          ))}
        </Select>
        <div className={styles.scrolled}>
          <ColorCells {...shared} unseenLabel label={t('color.palette')} colors={colors.map(plain)} columns={columns} />
        </div>
        <ColorCells
          {...shared}
          label={t('color.document')}
          colors={ofDocument.slice(0, mostOfDocument).map(plain)}
          columns={10}
        />
        <ColorCells {...shared} label={t('color.recent')} colors={recentColors().map(plain)} columns={10} />
      </div>
      <label className={styles.foot}>
        <input
          type="color"
          className={styles.custom}
          defaultValue={value ?? '#000000'}
          onBlur={(event) => event.target.value !== (value ?? '#000000') && pick(plain(event.target.value))}
        />
        {t('color.custom')}
      </label>
    </>
  );
}
