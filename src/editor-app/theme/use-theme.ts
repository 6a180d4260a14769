import type { Theme } from '@fluentui/react-components';
import { useEditor } from '../state/index.js';
import { darkTheme, lightTheme } from './theme.js';
import { useMedia } from './use-media.js';

/** Light or dark, as set or as the system has it. */
export function useTheme(): { readonly theme: Theme; readonly dark: boolean } {
  const wanted = useEditor((state) => state.ui.theme);
  const system = useMedia('(prefers-color-scheme: dark)');
  const dark = wanted === 'dark' || (wanted === 'auto' && system);
  return { theme: dark ? darkTheme : lightTheme, dark };
}
