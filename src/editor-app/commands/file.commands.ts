import type { DocumentKind } from '../../protocol/index.js';
import { start } from '../state/editor-actions.js';
import { dialog, menu, type Command } from './command.js';

const canSave: Command['available'] = ({ state }) => !(state.file?.hideSaveOption ?? false);
const canExport: Command['available'] = ({ state }) => !(state.file?.hideExportOption ?? false);

const create = (kind: DocumentKind): Command => ({ viewing: true, act: ({ actions }) => actions.createFile(kind) });

export const fileCommands = {
  // Making files is the host's: hidden until it says Show_Menu_Item.
  newFile: menu('DocumentAdd', ['newText', 'newSpreadsheet', 'newPresentation', 'newDrawing'], { viewing: true }),
  // So is choosing another one.
  openFile: {
    icon: 'FolderOpen',
    shortcut: 'Mod+Alt+O',
    viewing: true,
    act: ({ actions }) => actions.openFile(),
  },
  newText: create('text'),
  newSpreadsheet: create('spreadsheet'),
  newPresentation: create('presentation'),
  newDrawing: create('drawing'),
  save: {
    icon: 'Save',
    shortcut: 'Mod+S',
    commenting: true,
    act: ({ actions }) => start(actions.save()),
    available: canSave,
    enabled: ({ save }) => save.state !== 'saving' && save.state !== 'uploading',
  },
  saveAs: {
    icon: 'SaveCopy',
    viewing: true,
    act: ({ actions, chrome }) =>
      start(actions.hostAsksSaveAs().then((theirs) => (theirs ? undefined : chrome.openDialog('saveAs')))),
    available: ({ state }) => !(state.file?.userCanNotWriteRelative ?? true),
  },
  rename: dialog('rename', 'Rename', { available: ({ state }) => state.file?.userCanRename ?? false }),
  downloadAs: dialog('downloadAs', 'ArrowDownload', { viewing: true, available: canExport }),
  exportPdf: {
    icon: 'DocumentPdf',
    viewing: true,
    act: ({ actions }) => start(actions.exportAs('pdf')),
    available: canExport,
  },
  print: {
    icon: 'Print',
    shortcut: 'Mod+P',
    viewing: true,
    act: ({ actions }) => start(actions.print()),
    available: ({ state }) => !(state.file?.hidePrintOption ?? false),
  },
  properties: dialog('properties', 'Info', { viewing: true }),
  share: {
    icon: 'Share',
    viewing: true,
    act: ({ actions }) => actions.share(),
    available: ({ state }) => state.file?.enableShare ?? false,
  },
  versions: {
    icon: 'History',
    viewing: true,
    act: ({ actions }) => actions.showVersions(),
    available: ({ settings }) => settings.revisionHistory,
  },
  endSession: dialog('closeDocument', 'PlugDisconnected', {
    available: ({ state }) => state.file !== undefined && state.file.enableOwnerTermination && state.file.isOwner,
  }),
  close: {
    icon: 'Dismiss',
    viewing: true,
    act: ({ actions }) => actions.close(),
    available: ({ settings }) => settings.closeButton,
  },
} satisfies Record<string, Command>;
