import type { DocumentKind, HostLink } from '../../../protocol/index.js';
import type { EditorState } from '../../state/index.js';
import { start } from '../../state/editor-actions.js';
import { dialog, menu, type Command } from './command.js';

const canSave: Command['available'] = ({ state }) => !(state.file?.hideSaveOption ?? false);
const canExport: Command['available'] = ({ state }) => !(state.file?.hideExportOption ?? false);

const leadsTo =
  (page: HostLink) =>
  ({ file }: EditorState): boolean =>
    file?.links[page] !== undefined;

const create = (kind: DocumentKind): Command => ({
  at: ['dropDown'],
  viewing: true,
  act: ({ actions }) => actions.createFile(kind),
});

export const fileCommands = {
  // Making files is the host's: hidden until it says Show_Menu_Item.
  newFile: menu('DocumentAdd', ['newText', 'newSpreadsheet', 'newPresentation', 'newDrawing'], {
    at: ['menubar', 'tabs'],
    viewing: true,
  }),
  // So is choosing another one.
  openFile: {
    at: ['menubar', 'tabs'],
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
    at: ['toolbar', 'menubar', 'tabs'],
    icon: 'Save',
    shortcut: 'Mod+S',
    commenting: true,
    act: ({ actions }) => start(actions.save()),
    available: canSave,
    enabled: ({ save }) => save.state !== 'saving' && save.state !== 'uploading',
  },
  saveAs: {
    at: ['menubar', 'tabs'],
    icon: 'SaveCopy',
    viewing: true,
    act: ({ actions, chrome }) =>
      start(actions.hostAsksSaveAs().then((theirs) => (theirs ? undefined : chrome.openDialog('saveAs')))),
    available: ({ state }) => !(state.file?.userCanNotWriteRelative ?? true),
  },
  rename: dialog('rename', 'Rename', {
    at: ['menubar', 'tabs'],
    available: ({ state }) => state.file?.userCanRename ?? false,
  }),
  downloadAs: dialog('downloadAs', 'ArrowDownload', { at: ['menubar', 'tabs'], viewing: true, available: canExport }),
  exportPdf: {
    at: ['tabs'],
    icon: 'DocumentPdf',
    viewing: true,
    act: ({ actions }) => start(actions.exportAs('pdf')),
    available: canExport,
  },
  print: {
    at: ['toolbar', 'menubar', 'tabs'],
    icon: 'Print',
    shortcut: 'Mod+P',
    viewing: true,
    act: ({ actions }) => start(actions.print()),
    available: ({ state }) => !(state.file?.hidePrintOption ?? false),
  },
  properties: dialog('properties', 'Info', { at: ['menubar', 'tabs'], viewing: true }),
  share: {
    at: ['menubar', 'tabs'],
    icon: 'Share',
    viewing: true,
    act: ({ actions }) => actions.share(),
    available: ({ state: { file } }) => file !== undefined && (file.enableShare || file.links.share !== undefined),
  },
  versions: {
    at: ['menubar', 'tabs'],
    icon: 'History',
    viewing: true,
    act: ({ actions }) => actions.showVersions(),
    available: ({ settings, state }) => settings.revisionHistory || leadsTo('versions')(state),
  },
  downloadStored: {
    at: ['menubar', 'tabs'],
    icon: 'DocumentArrowDown',
    viewing: true,
    act: ({ actions }) => actions.openHostPage('download'),
    available: ({ state }) => !(state.file?.hideExportOption ?? false) && leadsTo('download')(state),
  },
  openToEdit: {
    at: ['menubar', 'tabs'],
    icon: 'DocumentEdit',
    viewing: true,
    act: ({ actions }) => actions.openHostPage('edit'),
    available: ({ state }) => state.readOnlyReason === 'requested' && leadsTo('edit')(state),
  },
  openToView: {
    at: ['menubar', 'tabs'],
    icon: 'Eye',
    viewing: true,
    act: ({ actions }) => actions.openHostPage('view'),
    available: ({ state }) => state.permission !== 'readonly' && leadsTo('view')(state),
  },
  endSession: dialog('closeDocument', 'PlugDisconnected', {
    at: ['menubar', 'tabs'],
    available: ({ state }) => state.file !== undefined && state.file.enableOwnerTermination && state.file.isOwner,
  }),
  close: {
    at: ['menubar', 'tabs'],
    icon: 'Dismiss',
    viewing: true,
    act: ({ actions }) => actions.close(),
    available: ({ settings, state }) => settings.closeButton || leadsTo('close')(state),
  },
} satisfies Record<string, Command>;
