import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Our own dialogs; LibreOffice's come as JSON trees by themselves. */
export type DialogName =
  | 'saveAs'
  | 'rename'
  | 'downloadAs'
  | 'properties'
  | 'hyperlink'
  | 'specialCharacter'
  | 'wordCount'
  | 'about'
  | 'shortcuts'
  | 'closeDocument'
  | 'rowHeight'
  | 'columnWidth'
  | 'conditional'
  | 'bookmark'
  | 'crossReference'
  | 'headingNumbering'
  | 'section'
  | 'field'
  | 'words'
  | 'fillSeries'
  | 'printRanges'
  | 'chartData';

/** What only the chrome knows: which of its own dialogs is open, where a comment is being written. */
export interface ChromeState {
  readonly dialog: DialogName | undefined;
  readonly draftComment: boolean;
  /** The comment that an answer was asked for: a cell has one, and no other. */
  readonly answering: string | undefined;
  /** Open tab of the notebookbar. */
  readonly tab: string;
  /** Tabs of pictures and objects that have opened by themselves: once each. */
  readonly opened: readonly string[];
  /** The one that has, as long as it is there and no other was chosen. */
  readonly offered: string | undefined;
  /** Cells are compared with what LibreOffice's dialog asks for now. */
  readonly comparing: boolean;
  /** Slide list, on screens too narrow to have it always. */
  readonly slides: boolean;
}

export type ChromeStore = StoreApi<ChromeState>;

export const createChromeStore = (): ChromeStore =>
  createStore<ChromeState>(() => ({
    dialog: undefined,
    draftComment: false,
    answering: undefined,
    tab: 'home',
    opened: [],
    offered: undefined,
    comparing: false,
    slides: false,
  }));

export const ChromeContext = createContext<ChromeStore | undefined>(undefined);

export function useChromeStore(): ChromeStore {
  const store = useContext(ChromeContext);
  if (!store) throw new Error('expected the shell around this component');
  return store;
}

export const useChrome = <T>(selector: (state: ChromeState) => T): T => useStore(useChromeStore(), selector);
