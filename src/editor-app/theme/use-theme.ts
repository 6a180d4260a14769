import type { Theme } from '@fluentui/react-components';
import { isDark, useEditor } from '../state/index.js';
import { darkTheme, lightTheme } from './theme.js';

/** Light or dark, as set or as the system has it. */
export function useTheme(): { readonly theme: Theme; readonly dark: boolean } {
  const dark = useEditor(isDark);
  return { theme: dark ? darkTheme : lightTheme, dark };
}
