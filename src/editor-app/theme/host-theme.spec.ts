import { describe, expect, it } from '@jest/globals';
import { hostTheme } from './host-theme.js';
import { darkTheme, lightTheme } from './theme.js';

describe('the theme', () => {
  it('is ours where the host has no colour', () => {
    expect(hostTheme({ '--co-primary-text': '#fff', '--other': 'red' }, false)).toBe(lightTheme);
    expect(hostTheme({}, true)).toBe(darkTheme);
  });

  it.each([true, false])('is in shades of the host’s colour, dark %s', (dark) => {
    const theme = hostTheme({ '--co-primary-element': '#4c566a', '--co-primary-text': '#ffe' }, dark);
    expect(theme.colorBrandBackgroundStatic).toBe('var(--svc-brand-80)');
    expect(theme.colorNeutralForegroundOnBrand).toBe('var(--co-primary-text)');
    expect(Object.values(theme).join(' ')).not.toContain('#1267b4');
  });
});
