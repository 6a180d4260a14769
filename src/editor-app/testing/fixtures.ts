import type { EditorSettings, FileProperties, ServerMessage } from '../../protocol/index.js';
import { initialState } from '../state/initial-state.js';
import type { EditorState } from '../state/index.js';

export const settings: EditorSettings = {
  baseUrl: 'http://office.example',
  socketUrl: 'ws://office.example/svc/socket',
  wopiSrc: 'http://storage.example/wopi/files/1',
  accessToken: 'token',
  language: 'en',
  hostOrigin: 'http://storage.example',
  closeButton: false,
  revisionHistory: false,
  startPresentation: false,
  alwaysActive: false,
  uiMode: 'notebookbar',
  theme: 'light',
  uiParts: {},
  cssVariables: {},
};

const file: FileProperties = {
  baseFileName: 'letter.odt',
  userCanWrite: true,
  userCanNotWriteRelative: false,
  userCanRename: true,
  userId: 'anna',
  isAnonymous: false,
  userFriendlyName: 'Anna',
  isOwner: true,
  hidePrintOption: false,
  hideSaveOption: false,
  hideExportOption: false,
  disablePrint: false,
  disableExport: false,
  disableCopy: false,
  mayHearText: true,
  disableInactiveMessages: false,
  downloadAsPostMessage: false,
  enableOwnerTermination: false,
  enableInsertRemoteImage: false,
  disableInsertLocalImage: false,
  enableInsertRemoteFile: false,
  enableRemoteLinkPicker: false,
  enableShare: false,
  hideUserList: '',
  hideChangeTracking: false,
  disableChangeTrackingRecord: false,
  disableChangeTrackingShow: false,
  breadcrumb: [],
  links: {},
};

export const welcome: Extract<ServerMessage, { type: 'welcome' }> = {
  type: 'welcome',
  version: 1,
  view: 4,
  key: 'key',
  resumed: false,
  seq: 0,
  file,
  permission: 'edit',
  status: { kind: 'text', width: 12_000, height: 16_000, parts: [], part: 0 },
  productVersion: '1.0.0',
  exportFormats: [{ format: 'pdf', label: 'PDF' }],
};

export const begin = (): EditorState => initialState(settings);
