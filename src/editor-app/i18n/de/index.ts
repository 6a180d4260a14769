import type { en } from '../en/index.js';
import { chartData } from './chart-data.js';
import { chrome } from './chrome.js';
import { animation } from './animation.js';
import { layers } from './layer-words.js';
import { pivot } from './pivot.js';
import { conditions } from './conditions.js';
import { page } from './page.js';
import { commands } from './commands.js';
import { dialogs } from './dialogs.js';
import { shapes } from './shapes.js';
import { sheets } from './sheets.js';
import { tableStyle } from './table-style.js';
import { transition } from './transition.js';

export const de: typeof en = {
  ...chrome,
  ...dialogs,
  ...sheets,
  command: { ...commands, ...shapes },
  tableStyle,
  transition,
  animation,
  pivot,
  chartData,
  layers,
  page,
  conditions,
};
