import { cellCommands } from './cells.commands.js';
import { cellStyleCommands } from './cell-styles.commands.js';
import { chartCommands } from './chart.commands.js';
import type { Command } from './command.js';
import { dataCommands } from './data.commands.js';
import { documentCommands } from './document.commands.js';
import { drawCommands } from './draw.commands.js';
import { editCommands } from './edit.commands.js';
import { fileCommands } from './file.commands.js';
import { fontCommands } from './font.commands.js';
import { formulaCommands } from './formula.commands.js';
import { insertCommands } from './insert.commands.js';
import { pageCommands } from './page.commands.js';
import { paragraphCommands } from './paragraph.commands.js';
import { pictureCommands } from './picture.commands.js';
import { reviewCommands } from './review.commands.js';
import { shapeCommands } from './shapes.commands.js';
import { sheetCommands } from './sheet.commands.js';
import { slideCommands } from './slides.commands.js';
import { tableCommands } from './table.commands.js';
import { themeCommands } from './theme.commands.js';
import { viewCommands } from './view.commands.js';

export const commandGroups = {
  file: fileCommands,
  edit: editCommands,
  font: fontCommands,
  paragraph: paragraphCommands,
  insert: insertCommands,
  document: documentCommands,
  formula: formulaCommands,
  page: pageCommands,
  table: tableCommands,
  review: reviewCommands,
  view: viewCommands,
  cells: cellCommands,
  cellStyles: cellStyleCommands,
  data: dataCommands,
  sheets: sheetCommands,
  slides: slideCommands,
  draw: drawCommands,
  pictures: pictureCommands,
  charts: chartCommands,
  shapes: shapeCommands,
  themes: themeCommands,
} as const;

const table = {
  ...fileCommands,
  ...editCommands,
  ...fontCommands,
  ...paragraphCommands,
  ...insertCommands,
  ...documentCommands,
  ...formulaCommands,
  ...pageCommands,
  ...tableCommands,
  ...reviewCommands,
  ...viewCommands,
  ...cellCommands,
  ...cellStyleCommands,
  ...dataCommands,
  ...sheetCommands,
  ...slideCommands,
  ...drawCommands,
  ...themeCommands,
  ...pictureCommands,
  ...chartCommands,
  ...shapeCommands,
};

export type CommandId = keyof typeof table;

/** Every command of the editor. Menus, bars, tabs and shortcuts name their entries by these ids. */
export const commands: Readonly<Record<CommandId, Command>> = table;

export const commandIds = Object.keys(table) as readonly CommandId[];
export const isCommandId = (id: string): id is CommandId => Object.hasOwn(table, id);

/** The entry that stands for a UNO command as LibreOffice's context menu names it. */
export const commandOfUno = (uno: string): CommandId | undefined =>
  commandIds.find((id) => commands[id].uno === uno && !commands[id].args && !commands[id].control);
