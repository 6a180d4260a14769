import { dialog, menu, toggle, uno, type Command, type CommandContext } from './command.js';
import { hasDarkPaper, showsNotes, type UiSettings } from '../../state/index.js';

type UiSwitch = 'ruler' | 'toolbar' | 'statusbar' | 'sidebar' | 'fullscreen' | 'screenReader';

const uiSwitch = (part: UiSwitch, extra: Command): Command => ({
  viewing: true,
  checked: ({ ui }) => ui[part],
  act: ({ actions, state }) => actions.setUi({ [part]: !state.ui[part] }),
  ...extra,
});

/** The text of a document that must not be copied out is not told to screen readers, either, unless the host says so. */
const mayHearText: Command['available'] = ({ state }) => state.file?.mayHearText ?? true;

const uiChoice = (patch: Partial<UiSettings>, checked: (ui: UiSettings) => boolean, extra: Command): Command => ({
  viewing: true,
  checked: ({ ui }) => checked(ui),
  act: ({ actions }: CommandContext) => actions.setUi(patch),
  ...extra,
});

/** What rulers and dialogs count in, for everybody at the document: LibreOffice's number of the unit (`FieldUnit`). */
const unit = (number: number): Command =>
  uno('MetricUnit', undefined, {
    at: ['dropDown'],
    args: { MetricUnit: { type: 'unsigned short', value: number } },
    onState: String(number),
  });

export const viewCommands = {
  millimetres: unit(1),
  centimetres: unit(2),
  inches: unit(8),
  units: menu('ArrowFit', ['centimetres', 'millimetres', 'inches'], { at: ['menubar', 'tabs'] }),
  ruler: uiSwitch('ruler', { at: ['menubar', 'tabs'], icon: 'Ruler', kinds: ['text', 'presentation', 'drawing'] }),
  toolbar: uiSwitch('toolbar', {
    at: ['menubar'],
    icon: 'Navigation',
    available: ({ state }) => state.ui.mode === 'classic',
  }),
  statusbar: uiSwitch('statusbar', { at: ['menubar', 'tabs'], icon: 'PanelBottom' }),
  sidebar: uiSwitch('sidebar', { at: ['toolbar', 'menubar', 'tabs'], icon: 'PanelRight', shortcut: 'Mod+F5' }),
  navigation: {
    at: ['menubar', 'tabs'],
    icon: 'TextBulletListTree',
    kinds: ['text', 'spreadsheet'],
    viewing: true,
    checked: ({ ui }) => ui.navigation !== undefined,
    act: ({ actions, state }) => actions.setUi({ navigation: state.ui.navigation ? undefined : 'contents' }),
  },
  goToPage: {
    at: ['menubar'],
    icon: 'DocumentPageNumber',
    shortcut: 'Mod+G',
    kinds: ['text'],
    viewing: true,
    act: ({ actions, chrome, state: { ui } }) => {
      chrome.expectField();
      actions.setUi({ navigation: 'pages', pageAsked: ui.pageAsked + 1 });
    },
  },
  notesPane: {
    at: ['menubar', 'tabs'],
    icon: 'NoteEdit',
    kinds: ['presentation'],
    viewing: true,
    available: ({ state }) => showsNotes(state),
    checked: ({ ui }) => ui.notes,
    act: ({ actions, state }) => actions.showNotes(!state.ui.notes),
  },
  fullscreen: uiSwitch('fullscreen', { at: ['menubar', 'tabs'], icon: 'FullScreenMaximize', shortcut: 'Mod+Shift+J' }),
  screenReader: uiSwitch('screenReader', {
    at: ['menubar', 'tabs'],
    icon: 'PersonVoice',
    shortcut: 'Mod+Alt+Z',
    available: mayHearText,
  }),
  classicMode: uiChoice({ mode: 'classic' }, (ui) => ui.mode === 'classic', {
    at: ['menubar', 'tabs'],
    icon: 'Navigation',
  }),
  notebookbarMode: uiChoice({ mode: 'notebookbar' }, (ui) => ui.mode === 'notebookbar', {
    at: ['menubar', 'tabs'],
    icon: 'TabDesktop',
  }),
  lightTheme: uiChoice({ theme: 'light' }, (ui) => ui.theme === 'light', {
    at: ['menubar', 'tabs'],
    icon: 'WeatherSunny',
  }),
  darkTheme: uiChoice({ theme: 'dark' }, (ui) => ui.theme === 'dark', { at: ['menubar', 'tabs'], icon: 'WeatherMoon' }),
  autoTheme: uiChoice({ theme: 'auto' }, (ui) => ui.theme === 'auto', { at: ['menubar', 'tabs'], icon: 'DarkTheme' }),
  darkPage: {
    at: ['menubar', 'tabs'],
    icon: 'DocumentDark',
    kinds: ['text'],
    viewing: true,
    checked: hasDarkPaper,
    act: ({ actions, state }) => actions.setDarkPage(!hasDarkPaper(state)),
  },
  zoomIn: {
    at: ['menubar', 'tabs'],
    icon: 'ZoomIn',
    shortcut: 'Mod+Plus',
    // The same key, where plus is typed with Shift: in a sheet that would put in cells.
    alias: 'Mod+=',
    viewing: true,
    act: ({ actions }) => actions.zoomIn(),
  },
  zoomOut: {
    at: ['menubar', 'tabs'],
    icon: 'ZoomOut',
    shortcut: 'Mod+Minus',
    viewing: true,
    act: ({ actions }) => actions.zoomOut(),
  },
  zoom100: {
    at: ['menubar', 'tabs'],
    icon: 'NumberSymbolSquare',
    shortcut: 'Mod+0',
    viewing: true,
    act: ({ actions }) => actions.setZoom(1),
    checked: ({ zoom }) => zoom.scale === 1 && zoom.fit === 'none',
  },
  fitWidth: {
    at: ['menubar', 'tabs'],
    icon: 'AutoFitWidth',
    viewing: true,
    act: ({ actions }) => actions.fit('width'),
    checked: ({ zoom }) => zoom.fit === 'width',
  },
  fitPage: {
    at: ['menubar', 'tabs'],
    icon: 'PageFit',
    viewing: true,
    act: ({ actions }) => actions.fit('page'),
    checked: ({ zoom }) => zoom.fit === 'page',
  },
  formattingMarks: toggle('ControlCodes', 'TextParagraph', {
    at: ['toolbar', 'menubar', 'tabs'],
    shortcut: 'Mod+F10',
    kinds: ['text'],
  }),
  gridlines: toggle('ToggleSheetGrid', 'Grid', { at: ['menubar', 'tabs'], kinds: ['spreadsheet'] }),
  shortcuts: dialog('shortcuts', 'Keyboard', { at: ['menubar', 'tabs'], viewing: true, shortcut: 'F1' }),
  about: dialog('about', 'QuestionCircle', { at: ['menubar', 'tabs'], viewing: true }),
} satisfies Record<string, Command>;
