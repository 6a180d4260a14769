import { createContext, useContext, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { EditorSettings } from '../../protocol/index.js';
import type { EditorActions } from './editor-actions.js';
import type { EditorState } from './editor-state.js';
import type { EditorStore } from './store.js';

export interface Editor {
  readonly settings: EditorSettings;
  readonly store: EditorStore;
  readonly actions: EditorActions;
}

const EditorContext = createContext<Editor | undefined>(undefined);

export function EditorProvider({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

function useEditorContext(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('expected an EditorProvider around this component');
  return editor;
}

/** Part of the state; renders again when it changes. Select a slice or a primitive, never a new object. */
export function useEditor<T>(selector: (state: EditorState) => T): T {
  return useStore(useEditorContext().store, selector);
}

export const useActions = (): EditorActions => useEditorContext().actions;
export const useSettings = (): EditorSettings => useEditorContext().settings;
/** For code that reads the state in an event without rendering on its changes. */
export const useEditorStore = (): EditorStore => useEditorContext().store;
