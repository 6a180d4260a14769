import type { UiMode, UiPartDefaults } from '../../protocol/index.js';

export interface UiDefaults {
  readonly mode?: UiMode;
  readonly theme?: 'light' | 'dark';
  readonly parts: UiPartDefaults;
}

const modes: Readonly<Record<string, UiMode>> = {
  classic: 'classic',
  compact: 'classic',
  notebookbar: 'notebookbar',
  tabbed: 'notebookbar',
};

const part = /^(Text|Spreadsheet|Presentation|Drawing)(Ruler|Statusbar|Sidebar|Toolbar)$/;

/**
 * Reads `name=value;name=value` (specification 2.4, and the names other services know). Off are `false`, `False` and
 * `0`; unknown names are ignored, as hosts send those of several services at once.
 */
export function parseUiDefaults(text = ''): UiDefaults {
  const items = text
    .split(';')
    .map((item) => item.split('='))
    .flatMap(([name, value]) => (name && value !== undefined ? [[name.trim(), value.trim()] as const] : []));
  const values = new Map(items);
  const mode = modes[values.get('UIMode') ?? ''];
  const theme = values.get('UITheme');
  const parts = items.filter(([name]) => part.test(name)).map(([name, value]) => [name, isOn(value)]);
  return {
    ...(mode && { mode }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
    parts: Object.fromEntries(parts) as UiPartDefaults,
  };
}

const isOn = (value: string): boolean => !['false', '0'].includes(value.toLowerCase());
