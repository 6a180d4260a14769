import type { DocumentKind } from '../../../protocol/index.js';
import { de } from '../../i18n/de/index.js';
import { en } from '../../i18n/en/index.js';
import { commandGroups, commandIds, commandOfUno, commands, isCommandId } from './command-table.js';
import type { Command, Place } from './command.js';
import { menubars } from '../layout/menubar.js';
import type { MenuEntry, SubMenu } from '../layout/menus.js';
import { notebookbars } from '../layout/notebookbar.js';
import { commandOfPress, showShortcut, type KeyPress } from '../shortcuts.js';
import { sidebars } from '../layout/sidebar.js';
import { passingPhoneCommands } from '../layout/phone-commands.js';
import { phoneToolbars, toolbars } from '../layout/toolbar.js';

const kinds: readonly DocumentKind[] = ['text', 'spreadsheet', 'presentation', 'drawing'];

const submenus = (entries: readonly MenuEntry[]): readonly SubMenu[] =>
  entries.flatMap((entry) => (typeof entry === 'object' ? [entry, ...submenus(entry.entries)] : []));

const inMenus = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap((entry) => (typeof entry === 'object' ? inMenus(entry.entries) : [entry]));

/** What the layouts for a kind of document name, place by place. */
const layouts: Readonly<Record<Exclude<Place, 'contextMenu'>, (kind: DocumentKind) => readonly string[]>> = {
  toolbar: (kind) => toolbars[kind].flat(),
  menubar: (kind) => inMenus(menubars[kind]),
  tabs: (kind) =>
    notebookbars[kind].flatMap(({ groups }) =>
      groups.flatMap(({ large = [], rows = [] }) => [...large, ...rows.flat()]),
    ),
  sidebar: (kind) => sidebars[kind].flatMap(({ rows }) => rows.flat()),
  touch: (kind) => [...phoneToolbars[kind], ...passingPhoneCommands],
  dropDown: () => commandIds.flatMap((id) => commands[id].items ?? []),
};

const inBars = (kind: DocumentKind): readonly string[] =>
  (['toolbar', 'tabs', 'sidebar', 'touch'] as const).flatMap((place) => layouts[place](kind));

const isFor = (id: string, kind: DocumentKind): boolean =>
  isCommandId(id) && (commands[id].kinds?.includes(kind) ?? true);

describe('the command table', () => {
  it('has every id once, across all groups', () => {
    const all = Object.values(commandGroups).flatMap((group) => Object.keys(group));
    expect(all).toHaveLength(new Set(all).size);
    expect(all.toSorted()).toEqual([...commandIds].toSorted());
  });

  it('gives every command something to do', () => {
    const idle = commandIds.filter((id) => !commands[id].uno && !commands[id].act && !commands[id].items);
    expect(idle).toEqual([]);
  });

  it('lists only known commands in drop-downs', () => {
    const items = commandIds.flatMap((id) => commands[id].items ?? []);
    expect(items.filter((item) => item !== '-' && !isCommandId(item))).toEqual([]);
  });

  it('has no icon twice where commands stand together', () => {
    const groups = kinds.flatMap((kind) => [
      ...notebookbars[kind].flatMap(({ groups }) =>
        groups.map(({ large = [], rows = [] }) => [...large, ...rows.flat()]),
      ),
      ...submenus(menubars[kind]).map(({ entries }) => entries.filter((entry) => typeof entry === 'string')),
      ...sidebars[kind].map(({ rows }) => rows.flat()),
      ...commandIds.map((id) => (commands[id].items ?? []).filter((item) => isFor(item, kind))),
    ]);
    // Pickers show what is chosen.
    const pickers = new Set(['style', 'font', 'fontSize']);
    const iconOf = (id: string): readonly string[] => {
      const { icon, control = 'button' }: Partial<Command> = isCommandId(id) ? commands[id] : {};
      return icon !== undefined && !pickers.has(control) ? [icon] : [];
    };
    const icons = groups.map((ids) => ids.flatMap(iconOf));
    const twice = icons.flatMap((names) => names.filter((name, at) => names.indexOf(name) !== at));
    expect([...new Set(twice)]).toEqual([]);
  });

  it.each(Object.entries(layouts))('says of every command whether it stands here: %s', (place, idsOf) => {
    const laidOut = new Set(kinds.flatMap((kind) => idsOf(kind).filter((id) => isFor(id, kind))));
    const said = commandIds.filter((id) => commands[id].at.includes(place as Place));
    expect([...laidOut].toSorted()).toEqual(said.toSorted());
  });

  it('has an entry that LibreOffice finds for what only its context menu names', () => {
    const ids = commandIds.filter((id) => commands[id].at.includes('contextMenu'));
    expect(ids.filter((id) => commandOfUno(commands[id].uno ?? '') !== id)).toEqual([]);
    expect(ids).not.toEqual([]);
  });

  it.each(kinds)('has no shortcut twice in a %s document', (kind) => {
    const shortcuts = commandIds
      .filter((id) => commands[id].kinds?.includes(kind) ?? true)
      .flatMap((id) => commands[id].shortcut ?? []);
    expect(shortcuts.filter((shortcut, index) => shortcuts.indexOf(shortcut) !== index)).toEqual([]);
  });

  it.each(kinds)('has an icon or a control of its own for everything in the bars of a %s document', (kind) => {
    const bare = inBars(kind).filter((id) => isCommandId(id) && !commands[id].icon);
    expect(bare).toEqual([]);
  });
});

describe.each(Object.entries({ en, de }))('the catalogue %s', (_, catalogue) => {
  it('names every command', () => {
    expect(commandIds.filter((id) => !catalogue.command[id].trim())).toEqual([]);
    expect(Object.keys(catalogue.command).toSorted()).toEqual([...commandIds].toSorted());
  });

  it('names every menu, tab and group', () => {
    const menus = kinds.flatMap((kind) => submenus(menubars[kind]).map(({ menu }) => menu));
    const tabs = kinds.flatMap((kind) => notebookbars[kind].map(({ tab }) => tab));
    const groups = kinds.flatMap((kind) => [
      ...notebookbars[kind].flatMap((tab) => tab.groups.map(({ group }) => group)),
      ...sidebars[kind].map(({ section }) => section),
    ]);
    expect(menus.filter((menu) => !Object.hasOwn(catalogue.menu, menu))).toEqual([]);
    expect(tabs.filter((tab) => !Object.hasOwn(catalogue.tab, tab))).toEqual([]);
    expect(groups.filter((group) => !Object.hasOwn(catalogue.group, group))).toEqual([]);
  });
});

const press = (key: string, code: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

const german = (key: string): string => ({ Mod: 'Strg', Shift: 'Umschalt' })[key] ?? key;

describe('shortcuts', () => {
  it('finds the command of a key press', () => {
    expect(commandOfPress(press('b', 'KeyB', { ctrlKey: true }), 'text', false)).toBe('bold');
    expect(commandOfPress(press('b', 'KeyB', { metaKey: true }), 'text', true)).toBe('bold');
    expect(commandOfPress(press('b', 'KeyB'), 'text', false)).toBeUndefined();
  });

  it('gives a key the meaning of the kind of document', () => {
    const d = press('d', 'KeyD', { ctrlKey: true });
    expect(commandOfPress(d, 'text', false)).toBe('doubleUnderline');
    expect(commandOfPress(d, 'spreadsheet', false)).toBe('fillDown');
  });

  it('takes the digit where Shift would make a sign of it', () => {
    expect(commandOfPress(press('$', 'Digit4', { ctrlKey: true, shiftKey: true }), 'spreadsheet', false)).toBe(
      'currency',
    );
  });

  const ctrl = { ctrlKey: true };
  it.each([
    ['Russian Ctrl+F', press('а', 'KeyF', ctrl), 'find'],
    ['Greek Ctrl+S', press('σ', 'KeyS', ctrl), 'save'],
    ['Hebrew Ctrl+K', press('ל', 'KeyK', ctrl), 'hyperlink'],
    ['Arabic Ctrl+H', press('ا', 'KeyH', ctrl), 'findReplace'],
    ['Russian Ctrl+Shift+B', press('И', 'KeyB', { ...ctrl, shiftKey: true }), 'subscript'],
    ['Russian Ctrl+Alt+M', press('ь', 'KeyM', { ...ctrl, altKey: true }), 'comment'],
    ['French Ctrl+1', press('&', 'Digit1', ctrl), 'spacing1'],
    ['Czech Ctrl+2', press('ě', 'Digit2', ctrl), 'spacing2'],
    ['French Ctrl+Alt+6', press('-', 'Digit6', { ...ctrl, altKey: true }), 'heading6'],
    ['French Ctrl+-', press('-', 'Digit6', ctrl), 'zoomOut'],
    ['Swiss Ctrl++, above the 1', press('+', 'Digit1', { ...ctrl, shiftKey: true }), 'zoomIn'],
    ['American Ctrl and the key of plus', press('=', 'Equal', ctrl), 'zoomIn'],
    ['Dvorak Ctrl+B', press('b', 'KeyN', ctrl), 'bold'],
    ['Dvorak Ctrl+., where others have E', press('.', 'KeyE', ctrl), undefined],
  ])('knows %s', (_name, pressed, id) => {
    expect(commandOfPress(pressed, 'text', false)).toBe(id);
  });

  it.each(kinds)('reaches every command that has one in a %s document', (kind) => {
    const ids = commandIds.filter((id) => {
      const { shortcut, shortcutShownOnly, kinds: own } = commands[id];
      return shortcut !== undefined && !shortcutShownOnly && (own?.includes(kind) ?? true);
    });
    expect(ids.length).toBeGreaterThan(20);
    for (const id of ids) {
      const parts = commands[id].shortcut!.split('+').filter((part) => part !== '');
      const last = parts.at(-1)!;
      const key = { Plus: '+', Minus: '-' }[last] ?? (last === 'Mod' || last === 'Alt' ? '=' : last);
      const shiftKey = parts.includes('Shift');
      const pressed = press(
        key.length === 1 && !shiftKey ? key.toLowerCase() : key,
        /\d/.test(key) && key.length === 1 ? `Digit${key}` : '',
        {
          ctrlKey: parts.includes('Mod'),
          altKey: parts.includes('Alt'),
          shiftKey,
        },
      );
      expect([id, commandOfPress(pressed, kind, false)]).toEqual([id, id]);
    }
  });

  it('tells a plus that needs Shift from one with Shift', () => {
    const plus = press('+', 'Equal', { ctrlKey: true, shiftKey: true });
    expect(commandOfPress(plus, 'spreadsheet', false)).toBe('insertCells');
    expect(commandOfPress(plus, 'text', false)).toBe('zoomIn');
    expect(commandOfPress(press('+', 'NumpadAdd', { ctrlKey: true }), 'spreadsheet', false)).toBe('zoomIn');
  });

  it('leaves the clipboard to the browser', () => {
    expect(commandOfPress(press('c', 'KeyC', { ctrlKey: true }), 'text', false)).toBeUndefined();
  });

  it('writes shortcuts as each system does', () => {
    expect(showShortcut('Mod+Shift+B', false, german)).toBe('Strg+Umschalt+B');
    expect(showShortcut('Mod+Shift+B', true, german)).toBe('⌘⇧B');
    expect(showShortcut('Mod+Plus', false, german)).toBe('Strg++');
  });
});
