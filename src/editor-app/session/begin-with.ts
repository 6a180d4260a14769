import type { DocumentKind, EditorSettings } from '../../protocol/index.js';
import type { EditorActions } from '../state/index.js';
import { wantsPart } from '../state/reduce-message.js';

/** What a document of this kind is shown with at first, as far as the host's page left it open, and at which place. */
export function beginWith(
  kind: DocumentKind,
  { uiParts, startPresentation, target }: EditorSettings,
  actions: EditorActions,
): void {
  const wide = window.innerWidth >= 1_000;
  const toolbar = wantsPart(kind, 'Toolbar', uiParts, true);
  actions.setUi({
    ruler: wantsPart(kind, 'Ruler', uiParts, kind === 'text'),
    toolbar,
    notebookbarCollapsed: !toolbar,
    statusbar: wantsPart(kind, 'Statusbar', uiParts, true),
    comments: wide,
    sidebar: wantsPart(kind, 'Sidebar', uiParts, kind === 'presentation' && wide),
  });
  if (startPresentation && kind === 'presentation') actions.present().catch(() => undefined);
  const page = Number(target);
  if (!Number.isInteger(page) || page < 1) return;
  if (kind === 'text') actions.goToPage(page);
  else actions.goToPart(page - 1);
}
