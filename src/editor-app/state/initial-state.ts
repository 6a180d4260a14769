import type { DocumentKind, EditorSettings } from '../../protocol/index.js';
import { noPalettes } from './color-palettes.js';
import type { EditorState } from './editor-state.js';
import type { HostCustomization } from './host-customization.js';
import type { Overlay } from './overlay-state.js';
import type { SearchState } from './search-state.js';
import { systemIsDark } from './paper.js';
import { remembered } from './remembered.js';
import type { UiSettings } from './ui-settings.js';

const emptyOverlay: Overlay = {
  cursor: undefined,
  cursorVisible: false,
  hyperlink: undefined,
  linkText: '',
  misspelled: false,
  selection: [],
  selectionStart: undefined,
  selectionEnd: undefined,
  graphic: undefined,
  otherObjects: [],
  openObject: undefined,
  table: undefined,
  cellCursor: undefined,
  cellSelection: undefined,
  cellRanges: [],
  listCell: undefined,
  references: [],
  namedRanges: [],
  others: {},
  pointer: 'default',
  header: undefined,
};

/**
 * What is over a document before LibreOffice has told of it. A text has a caret from the start, which LibreOffice (25.2)
 * tells everybody but its own view; what it tells that one is when the caret goes, and comes back.
 */
export const overlayOf = (kind: DocumentKind): Overlay => ({ ...emptyOverlay, cursorVisible: kind === 'text' });

const emptySearch: SearchState = {
  open: false,
  replace: false,
  asked: 0,
  text: '',
  how: { matchCase: false, wholeWords: false, pattern: false },
  found: undefined,
  hits: [],
  current: undefined,
};

const initialHost: HostCustomization = {
  hidden: { buttons: [], commands: [], menuItems: ['newFile', 'openFile'], tabs: [], statusbar: [] },
  buttons: [],
  contextualButtons: [],
  errorMessages: {},
  onscreenKeyboard: undefined,
  people: [],
  linkPreview: undefined,
  copiesAsked: 0,
  busy: undefined,
  disabledActions: [],
};

const initialUi = ({ uiMode, theme }: EditorSettings): UiSettings => ({
  mode: uiMode,
  theme,
  systemDark: systemIsDark(),
  darkPage: remembered('darkPage'),
  ruler: true,
  statusbar: true,
  sidebar: false,
  slidePanel: undefined,
  notes: remembered('notes') ?? false,
  menubar: true,
  toolbar: true,
  notebookbarCollapsed: false,
  comments: true,
  navigation: undefined,
  pageAsked: 0,
  fullscreen: false,
  borderLine: { style: 'solid', width: 0.75, color: '#000000' },
  screenReader: false,
  presenting: undefined,
});

export function initialState(settings: EditorSettings): EditorState {
  return {
    connection: { phase: 'connecting', online: false, attempt: 0, idle: false },
    view: -1,
    productVersion: '',
    exportFormats: [],
    file: undefined,
    permission: 'readonly',
    readOnlyReason: undefined,
    document: undefined,
    selectedParts: [],
    zoom: { scale: 1, fit: 'none' },
    origin: { x: 0, y: 0 },
    page: 1,
    commands: {},
    palettes: noPalettes,
    users: [],
    company: false,
    following: undefined,
    followed: undefined,
    shows: {},
    ownShow: undefined,
    save: { state: 'saved' },
    everModified: false,
    conflict: undefined,
    recovery: undefined,
    tokenExpired: false,
    unsent: [],
    unsentOthers: 0,
    dialogs: {},
    dialogUnseen: undefined,
    answered: undefined,
    windows: {},
    drawing: undefined,
    pointDrawing: undefined,
    cropping: undefined,
    contextMenu: undefined,
    overlay: emptyOverlay,
    cell: { address: '', formula: '', column: 0, row: 0, part: 0, caret: 0, anchor: 0, told: { from: 0, to: 0 } },
    copied: undefined,
    offer: undefined,
    functions: {},
    words: [],
    focused: undefined,
    headersVersion: 0,
    loads: 0,
    gaps: 0,
    undone: 0,
    heldStep: undefined,
    pasted: undefined,
    layers: undefined,
    comments: [],
    commentDrafts: [],
    begunComment: undefined,
    trackedChanges: [],
    activeNote: undefined,
    speakerNotes: {},
    fontsMissing: [],
    search: emptySearch,
    rulers: {},
    partVersions: {},
    ui: initialUi(settings),
    host: initialHost,
    notices: [],
  };
}
