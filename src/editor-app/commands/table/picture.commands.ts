import { plainState } from '../../office/plain-state.js';
import type { IconName } from '../../icons/icons.js';
import { menu, uno, type Command } from './command.js';

/** Per cent of one step. */
const step = 20;

const short = (value: number) => ({ type: 'short', value }) as const;
const number = (value: number) => ({ type: 'unsigned short', value }) as const;

/** One step more or less than it is. */
const corrected = (name: 'GrafLuminance' | 'GrafContrast', icon: IconName, by: number): Command => ({
  at: ['dropDown'],
  icon,
  stateOf: `.uno:${name}`,
  act: ({ actions, state }) => {
    const now = Number(plainState(state.commands[`.uno:${name}`])) || 0;
    actions.uno(`.uno:${name}`, { [name]: short(Math.max(-100, Math.min(100, now + by))) });
  },
});

/** LibreOffice's ways to show colours, by number. */
const colors = (mode: number): Command =>
  uno('GrafMode', undefined, { at: ['dropDown'], onState: String(mode), args: { GrafMode: number(mode) } });

/** What is done to a selected picture. */
export const pictureCommands = {
  crop: uno('Crop', 'Crop', { at: ['tabs', 'touch'], checked: ({ cropping }) => cropping !== undefined }),
  replacePicture: {
    at: ['tabs', 'touch'],
    icon: 'ImageArrowCounterclockwise',
    stateOf: '.uno:GrafMode',
    available: ({ state: { file } }) => !file?.disableInsertLocalImage,
    act: ({ actions }) => actions.replaceImage(),
  },
  altText: uno('ObjectTitleDescription', 'ImageAltText', { at: ['tabs', 'touch'] }),
  rotateLeft: uno('RotateLeft', 'RotateLeft', { at: ['tabs'], kinds: ['text'] }),
  rotateRight: uno('RotateRight', 'RotateRight', { at: ['tabs'], kinds: ['text'] }),
  pictureProperties: uno('GraphicDialog', 'ImageEdit', { at: ['tabs'], kinds: ['text'] }),
  brighter: corrected('GrafLuminance', 'BrightnessHigh', step),
  darker: corrected('GrafLuminance', 'BrightnessLow', -step),
  moreContrast: corrected('GrafContrast', 'Contrast', step),
  lessContrast: corrected('GrafContrast', 'CircleHalfFill', -step),
  fullColor: colors(0),
  greyscale: colors(1),
  blackWhite: colors(2),
  washedOut: colors(3),
  corrections: menu(
    'BrightnessHigh',
    [
      'brighter',
      'darker',
      '-',
      'moreContrast',
      'lessContrast',
      '-',
      'fullColor',
      'greyscale',
      'blackWhite',
      'washedOut',
    ],
    { at: ['tabs', 'touch'] },
  ),
  resetPicture: {
    at: ['tabs'],
    icon: 'ArrowReset',
    stateOf: '.uno:GrafMode',
    act: ({ actions }) => {
      actions.uno('.uno:GrafLuminance', { GrafLuminance: short(0) });
      actions.uno('.uno:GrafContrast', { GrafContrast: short(0) });
      actions.uno('.uno:GrafMode', { GrafMode: number(0) });
    },
  },
} satisfies Record<string, Command>;
