import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { DocumentView } from './canvas/document-view.js';
import type { EditorSession } from './session/editor-session.js';
import { Shell } from './shell/index.js';
import { EditorProvider } from './state/index.js';

export interface ChromeParts {
  readonly session: EditorSession;
  /** The mounted document. */
  readonly surface: HTMLElement;
  readonly styleNonce: string;
}

/** Draws the bars around the document; a chunk of its own, since the document does not need them to be seen. */
export function renderChrome(root: Element, { session, surface, styleNonce }: ChromeParts): void {
  const bars = (
    <EditorProvider editor={session}>
      <Shell styleNonce={styleNonce}>
        <DocumentView surface={surface} placed={() => session.placed()} />
      </Shell>
    </EditorProvider>
  );
  // Drawn in pieces, between which what comes of the document is painted.
  startTransition(() => createRoot(root).render(bars));
}
