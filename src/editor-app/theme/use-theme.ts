import { useMemo } from 'react';
import type { Theme } from '@fluentui/react-components';
import { isDark, useEditor, useSettings } from '../state/index.js';
import { hostTheme } from './host-theme.js';

/** Light or dark, as set or as the system has it, in the host's colour. */
export function useTheme(): { readonly theme: Theme; readonly dark: boolean } {
  const dark = useEditor(isDark);
  const { cssVariables } = useSettings();
  const theme = useMemo(() => hostTheme(cssVariables, dark), [cssVariables, dark]);
  return { theme, dark };
}
