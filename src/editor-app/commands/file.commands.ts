import { dialog, type Command } from './command.js';

const canSave: Command['available'] = ({ state }) => !(state.file?.hideSaveOption ?? false);
const canExport: Command['available'] = ({ state }) => !(state.file?.hideExportOption ?? false);

export const fileCommands = {
  save: {
    icon: 'Save',
    shortcut: 'Mod+S',
    act: ({ actions }) => void actions.save(),
    available: canSave,
    enabled: ({ save }) => save.state !== 'saving' && save.state !== 'uploading',
  },
  saveAs: dialog('saveAs', 'SaveCopy', {
    viewing: true,
    available: ({ state }) => !(state.file?.userCanNotWriteRelative ?? true),
  }),
  rename: dialog('rename', 'Rename', { available: ({ state }) => state.file?.userCanRename ?? false }),
  downloadAs: dialog('downloadAs', 'ArrowDownload', { viewing: true, available: canExport }),
  exportPdf: {
    icon: 'DocumentPdf',
    viewing: true,
    act: ({ actions }) => void actions.exportAs('pdf'),
    available: canExport,
  },
  print: {
    icon: 'Print',
    shortcut: 'Mod+P',
    viewing: true,
    act: ({ actions }) => void actions.print(),
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
