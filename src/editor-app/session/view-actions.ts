import type { UnoArguments } from '../../protocol/index.js';
import type { EditorActions, SearchOptions } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';

type ViewActions = Pick<
  EditorActions,
  | 'goToPart'
  | 'goToPage'
  | 'selectParts'
  | 'moveParts'
  | 'setZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'reveal'
  | 'follow'
  | 'removeView'
  | 'openSearch'
  | 'closeSearch'
  | 'search'
  | 'replace'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'focusDocument'
>;

/** Commands of LibreOffice's search item. */
const SearchCommand = { find: 0, findAll: 1, replace: 2, replaceAll: 3 } as const;
/** com.sun.star.util.SearchFlags.NORM_WORD_ONLY */
const wordsOnly = 0x10;
/** i18nutil TransliterationFlags::IGNORE_CASE */
const ignoreCase = 0x100;

/** Where one looks, and what one takes from or puts to it. */
export function viewActions({ store, socket, canvas }: SessionContext): ViewActions {
  const search = (command: number, text: string, options: SearchOptions, replacement?: string): void => {
    store.setState(({ search }) => ({ search: { ...search, text } }));
    canvas.view?.acted();
    socket.input({
      type: 'uno',
      command: '.uno:ExecuteSearch',
      args: searchArguments(command, text, options, replacement),
    });
  };

  const clipboard = async (run: () => Promise<void> | undefined): Promise<void> => {
    try {
      await run();
    } catch {
      store.setState((state) => withNotice(state, 'info', 'clipboardUseKeys'));
    }
    canvas.view?.focus();
  };

  const inFront = (part: number): void =>
    store.setState(({ document }) => (document ? { document: { ...document, part }, selectedParts: [part] } : {}));

  return {
    goToPart(part) {
      socket.input({ type: 'setPart', part });
      inFront(part);
    },

    moveParts(position, show) {
      socket.input({ type: 'moveParts', position, duplicate: false, show });
      inFront(show);
    },

    goToPage(page) {
      const rectangle = store.getState().document?.pages?.[page - 1];
      // The upper part of the page is what is meant; a whole page may not fit.
      if (rectangle) canvas.view?.reveal({ ...rectangle, height: Math.min(rectangle.height, 4_000) });
    },

    selectParts(parts) {
      const before = new Set(store.getState().selectedParts);
      const after = new Set(parts);
      for (const part of before) if (!after.has(part)) socket.input({ type: 'selectPart', part, select: false });
      for (const part of after) if (!before.has(part)) socket.input({ type: 'selectPart', part, select: true });
      store.setState({ selectedParts: parts });
    },

    setZoom: (scale) => canvas.view?.setZoom(scale),
    zoomIn: () => canvas.view?.zoomStep(1),
    zoomOut: () => canvas.view?.zoomStep(-1),
    fit: (mode) => canvas.view?.fit(mode),
    reveal: (rectangle) => canvas.view?.reveal(rectangle),
    follow: (view) => store.setState({ following: view }),
    removeView: (view) => socket.send({ type: 'removeView', view }),

    openSearch: (replace = false) => store.setState(({ search }) => ({ search: { ...search, open: true, replace } })),
    closeSearch() {
      store.setState(({ search, overlay }) => ({
        search: { ...search, open: false, found: undefined, hits: 0 },
        overlay: { ...overlay, searchHits: [] },
      }));
      canvas.view?.focus();
    },
    search: (text, options = {}) => search(options.all ? SearchCommand.findAll : SearchCommand.find, text, options),
    replace: (text, replacement, options = {}) =>
      search(options.all ? SearchCommand.replaceAll : SearchCommand.replace, text, options, replacement),

    copy: () => clipboard(() => canvas.clipboard?.copy('copy')),
    cut: () => clipboard(() => canvas.clipboard?.copy('cut')),
    paste: (unformatted = false) => clipboard(() => canvas.clipboard?.paste(unformatted)),
    focusDocument: () => canvas.view?.focus(),
  };
}

function searchArguments(
  command: number,
  text: string,
  { backward = false, matchCase = false, wholeWords = false }: SearchOptions,
  replacement: string | undefined,
): UnoArguments {
  return {
    'SearchItem.SearchString': { type: 'string', value: text },
    ...(replacement !== undefined && { 'SearchItem.ReplaceString': { type: 'string', value: replacement } }),
    'SearchItem.Backward': { type: 'boolean', value: backward },
    'SearchItem.Command': { type: 'long', value: command },
    'SearchItem.SearchFlags': { type: 'long', value: wholeWords ? wordsOnly : 0 },
    'SearchItem.TransliterateFlags': { type: 'long', value: matchCase ? 0 : ignoreCase },
  };
}
