import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../i18n/index.js';
import { useEditor, type ThemeColor } from '../state/index.js';
import type { NamedColor } from './color-cells.js';

/** Of LibreOffice's numbers; those of links, behind, nobody paints with. */
const last = 9;
const firstAccent = 4;

/** The colours of the document's theme with their tints, row by row. */
export function useThemeColors(): readonly NamedColor[] {
  const { t, i18n } = useTranslation();
  const rows = useEditor((state) => state.palettes.theme);
  return useMemo(() => {
    const plainName = (index: number): string => {
      if (index >= firstAccent) return t('color.accent', { number: index - firstAccent + 1 });
      const number = Math.floor(index / 2) + 1;
      return index % 2 === 0 ? t('color.text', { number }) : t('color.background', { number });
    };
    const nameOf = ({ index, lighter }: ThemeColor): string => {
      const color = plainName(index);
      if (lighter === 0) return color;
      const percent = percentText(Math.abs(lighter) / 100, i18n.language);
      return lighter > 0 ? t('color.lighter', { color, percent }) : t('color.darker', { color, percent });
    };
    return rows
      .flat()
      .filter(({ index }) => index <= last)
      .map((theme) => ({ color: theme.color, name: nameOf(theme), theme }));
  }, [rows, t, i18n.language]);
}
