export { EditorProvider, useActions, useEditor, useEditorStore, useSettings } from './editor-context.js';
export { isMirrored } from './mirrored.js';
export type { Editor } from './editor-context.js';
export { ServiceError, start } from './editor-actions.js';
export type { EditorActions, SaveOptions, SearchOptions } from './editor-actions.js';
export type {
  DocumentComment,
  EditorState,
  FocusedText,
  GraphicSelection,
  HostButton,
  HostCustomization,
  LinkPreview,
  Notice,
  OtherView,
  Overlay,
  PaintedWindow,
  Person,
  UiSettings,
} from './editor-state.js';
export type { Place, TypedEntry, UnsentEntry } from './unsent.js';
export { createEditorStore } from './store.js';
export type { EditorStore } from './store.js';
