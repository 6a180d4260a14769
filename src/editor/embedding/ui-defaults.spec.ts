import { parseUiDefaults } from './ui-defaults.js';

describe('parseUiDefaults', () => {
  it.each([
    ['UIMode=classic', 'classic'],
    ['UIMode=notebookbar;', 'notebookbar'],
    ['UIMode=tabbed', 'notebookbar'],
    ['UIMode=compact', 'classic'],
    ['UIMode=ribbon', undefined],
    ['', undefined],
  ])('reads the mode of %s', (text, mode) => {
    expect(parseUiDefaults(text).mode).toBe(mode);
  });

  it('reads every combination of component and part', () => {
    for (const component of ['Text', 'Spreadsheet', 'Presentation', 'Drawing'])
      for (const name of ['Ruler', 'Statusbar', 'Sidebar'])
        expect(parseUiDefaults(`${component}${name}=false`).parts).toEqual({ [component + name]: false });
  });

  it.each([
    ['false', false],
    ['False', false],
    ['0', false],
    ['true', true],
    ['anything', true],
  ])('takes %s', (value, on) => {
    expect(parseUiDefaults(`TextRuler=${value}`).parts.TextRuler).toBe(on);
  });

  it('takes blanks, empty items, and ignores what it does not know', () => {
    expect(parseUiDefaults(' UIMode = classic ;; SaveAsMode=group; TextToolbar=false;x; UITheme=dark ')).toEqual({
      mode: 'classic',
      theme: 'dark',
      parts: { TextToolbar: false },
    });
  });
});
