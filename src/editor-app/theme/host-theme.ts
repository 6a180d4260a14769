import { createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';
import { darkTheme, darkThemeOf, lightTheme } from './theme.js';

/** The names that hosts have for their colour and for text on it. */
const primary = '--co-primary-element';
const onPrimary = '--co-primary-text';

/** Mixed in `host-theme.css`: hosts write colours in any way that CSS knows. */
const steps = Array.from({ length: 16 }, (_, index) => (index + 1) * 10);
const shades = Object.fromEntries(steps.map((step) => [step, `var(--svc-brand-${step})`])) as unknown as BrandVariants;

/** Light or dark, in the host's colour where it has said one (`css_variables` of its form). */
export function hostTheme(variables: Readonly<Record<string, string>>, dark: boolean): Theme {
  if (!(primary in variables)) return dark ? darkTheme : lightTheme;
  const theme = dark ? darkThemeOf(shades) : createLightTheme(shades);
  return onPrimary in variables ? { ...theme, colorNeutralForegroundOnBrand: `var(${onPrimary})` } : theme;
}
