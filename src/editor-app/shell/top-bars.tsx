import { Suspense } from 'react';
import { part } from '../controls/part.js';
import type { UiMode } from '../../protocol/index.js';
import { useEditor } from '../state/index.js';
import { rooms } from './rooms.js';

const load = {
  menubar: () => import('./bars/menubar.js').then((module) => ({ default: module.Menubar })),
  toolbar: () => import('./bars/toolbar.js').then((module) => ({ default: module.Toolbar })),
  notebookbar: () => import('./tabs/notebookbar.js').then((module) => ({ default: module.Notebookbar })),
  findBar: () => import('./bars/find-bar.js'),
};
const Menubar = part(load.menubar);
const Toolbar = part(load.toolbar);
const Notebookbar = part(load.notebookbar);
const FormulaBar = part<object>(() =>
  import('./sheet/formula-bar.js').then((module) => ({ default: module.FormulaBar })),
);
const FindBar = part<object>(load.findBar);

/** Fetches the bars while the document is still on its way. */
export function preloadBars(mode: UiMode): void {
  const bars = mode === 'classic' ? [load.menubar, load.toolbar] : [load.notebookbar];
  // A chunk that cannot be fetched now is asked for again when it is needed.
  for (const bar of bars) bar().catch(() => undefined);
  // What is typed after Ctrl+F is not for the document: the search has to be there at once.
  load.findBar().catch(() => undefined);
}

/** Menus and toolbar, or tabs; the formula bar; the search. */
export function TopBars({ phone }: { readonly phone: boolean }) {
  const mode = useEditor((state) => state.ui.mode);
  const menubar = useEditor((state) => state.ui.menubar);
  const toolbar = useEditor((state) => state.ui.toolbar);
  const spreadsheet = useEditor((state) => state.document?.kind === 'spreadsheet');
  const searching = useEditor((state) => state.search.open);
  return (
    <>
      {!phone && menubar && mode === 'notebookbar' && (
        <div data-region="toolbar">
          <Suspense fallback={<div style={{ height: rooms.notebookbar }} />}>
            <Notebookbar />
          </Suspense>
        </div>
      )}
      {!phone && mode === 'classic' && (
        <Suspense fallback={<div style={{ height: rooms.classic }} />}>
          {menubar && (
            <div data-region="menubar">
              <Menubar />
            </div>
          )}
          {toolbar && (
            <div data-region="toolbar">
              <Toolbar />
            </div>
          )}
        </Suspense>
      )}
      {spreadsheet && (
        <div data-region="formula">
          <Suspense fallback={<div style={{ height: rooms.formula }} />}>
            <FormulaBar />
          </Suspense>
        </div>
      )}
      {searching && (
        <div data-region="find">
          <Suspense>
            <FindBar />
          </Suspense>
        </div>
      )}
    </>
  );
}
