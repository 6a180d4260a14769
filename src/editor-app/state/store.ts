import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorSettings } from '../../protocol/index.js';
import type { EditorState } from './editor-state.js';
import { initialState } from './initial-state.js';

export type EditorStore = StoreApi<EditorState>;

export const createEditorStore = (settings: EditorSettings): EditorStore =>
  createStore<EditorState>(() => initialState(settings));
