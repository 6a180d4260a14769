import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

const brand: BrandVariants = {
  10: '#020305',
  20: '#111723',
  30: '#16263d',
  40: '#193253',
  50: '#1b3f6a',
  60: '#1b4c82',
  70: '#18599b',
  80: '#1267b4',
  90: '#3174c2',
  100: '#4f82c8',
  110: '#6790cf',
  120: '#7d9ed5',
  130: '#92acdc',
  140: '#a6bae2',
  150: '#bac9e9',
  160: '#cdd8ef',
};

export const darkThemeOf = (variants: BrandVariants): Theme => ({
  ...createDarkTheme(variants),
  colorBrandForeground1: variants[120],
  colorBrandForeground2: variants[130],
});

export const lightTheme: Theme = createLightTheme(brand);

export const darkTheme: Theme = darkThemeOf(brand);
