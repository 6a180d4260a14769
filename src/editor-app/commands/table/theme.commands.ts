import { findNode, numberOf } from '../../office/node.js';
import type { EditorActions, EditorState } from '../../state/index.js';
import { gallery, type Command } from './command.js';

/** Where LibreOffice's dialog shows its colour sets: a picture of three columns, and the set in use before all others, which every document has. */
const sets = { widget: 'valueset_theme_colors', columns: 3, width: 414, row: 66, height: 264 } as const;

/** LibreOffice's own sets in its order: dark 2, light 2, and the accents. */
const themes = {
  themeLibreOffice: ['#000000', '#ffffff', '#18a303', '#0369a3', '#a33e03', '#8e03a3', '#c99c00', '#c9211e'],
  themeRainbow: ['#1c1c1c', '#dddddd', '#ff0000', '#ff8000', '#ffff00', '#00a933', '#2a6099', '#800080'],
  themeBeach: ['#ffbf00', '#333333', '#fff5ce', '#dee6ef', '#e8f2a1', '#ffd7d7', '#dee7e5', '#dddbb6'],
  themeSunset: ['#492300', '#f6f9d4', '#ffff00', '#ffbf00', '#ff8000', '#ff4000', '#bf0041', '#800080'],
  themeOcean: ['#2a6099', '#cccccc', '#800080', '#55308d', '#2a6099', '#158466', '#00a933', '#81d41a'],
  themeForest: ['#000000', '#ffffff', '#813709', '#224b12', '#706e0c', '#355269', '#be480a', '#be480a'],
  themeBreeze: ['#31363b', '#eff0f1', '#da4453', '#f47750', '#fdbc4b', '#c9ce3b', '#1cdc9a', '#2ecc71'],
} as const;

type ThemeId = keyof typeof themes;
const ids = Object.keys(themes) as ThemeId[];

/** Dark 2 and whatever follows. */
const isInUse = ({ palettes }: EditorState, colors: readonly string[]): boolean =>
  palettes.theme[0] !== undefined &&
  colors.every((color, at) => palettes.theme[0]?.some((each) => each.index === at + 2 && each.color === color));

/** LibreOffice (25.2) has no command that takes a set: its dialog is answered unseen, and shown where it is another than it was. */
async function applyTheme(actions: EditorActions, at: number): Promise<void> {
  const { widget, columns, width, height, row } = sets;
  const place = [((at % columns) + 0.5) / columns, ((Math.floor(at / columns) + 0.5) * row) / height];
  const done = await actions.answerUnseen('.uno:ThemeDialog', {
    widget,
    fits: (tree) => {
      const area = findNode(tree, widget);
      return numberOf(area?.['imagewidth'], 0) === width && numberOf(area?.['imageheight'], 0) === height;
    },
    answers: [{ id: widget, cmd: 'click', data: place.join(';'), control: 'drawingarea' }],
  });
  if (!done) actions.uno('.uno:ThemeDialog');
}

const theme = (id: ThemeId): Command => ({
  at: ['dropDown'],
  picture: { kind: 'colors', colors: themes[id] },
  checked: (state) => isInUse(state, themes[id]),
  act: ({ actions }) => void applyTheme(actions, ids.indexOf(id) + 1),
});

export const themeCommands = {
  themeLibreOffice: theme('themeLibreOffice'),
  themeRainbow: theme('themeRainbow'),
  themeBeach: theme('themeBeach'),
  themeSunset: theme('themeSunset'),
  themeOcean: theme('themeOcean'),
  themeForest: theme('themeForest'),
  themeBreeze: theme('themeBreeze'),
  themes: gallery('Color', [{ columns: 2, items: ids }], { at: ['menubar', 'tabs'] }),
} as const;
