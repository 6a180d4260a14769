import { lazy, Suspense } from 'react';
import { useEditor } from '../state/index.js';

const Menubar = lazy(() => import('./menubar.js').then((module) => ({ default: module.Menubar })));
const Toolbar = lazy(() => import('./toolbar.js').then((module) => ({ default: module.Toolbar })));
const Notebookbar = lazy(() => import('./notebookbar.js').then((module) => ({ default: module.Notebookbar })));
const FormulaBar = lazy(() => import('./formula-bar.js').then((module) => ({ default: module.FormulaBar })));
const FindBar = lazy(() => import('./find-bar.js'));

/** Heights of the bars while their code is on its way, so that the document does not jump. */
const heights = { notebookbar: 118, classic: 70, formula: 35 };

/** Menus and toolbar, or tabs; the formula bar; the search. */
export function TopBars({ phone }: { readonly phone: boolean }) {
  const mode = useEditor((state) => state.ui.mode);
  const menubar = useEditor((state) => state.ui.menubar);
  const spreadsheet = useEditor((state) => state.document?.kind === 'spreadsheet');
  const searching = useEditor((state) => state.search.open);
  return (
    <>
      {!phone && menubar && mode === 'notebookbar' && (
        <div data-region="toolbar">
          <Suspense fallback={<div style={{ height: heights.notebookbar }} />}>
            <Notebookbar />
          </Suspense>
        </div>
      )}
      {!phone && mode === 'classic' && (
        <Suspense fallback={<div style={{ height: heights.classic }} />}>
          {menubar && (
            <div data-region="menubar">
              <Menubar />
            </div>
          )}
          <div data-region="toolbar">
            <Toolbar />
          </div>
        </Suspense>
      )}
      {spreadsheet && (
        <div data-region="formula">
          <Suspense fallback={<div style={{ height: heights.formula }} />}>
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
