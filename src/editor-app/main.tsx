import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { EditorSettings } from '../protocol/index.js';
import { DocumentView } from './canvas/document-view.js';
import { EditorSession } from './session/editor-session.js';
import { EditorProvider } from './state/index.js';
import './page.css';

// Fetched while the socket is opening the document.
const shell = import('./shell/index.js');
const Shell = lazy(async () => ({ default: (await shell).Shell }));

const settings = JSON.parse(document.querySelector('#svc-settings')?.textContent ?? '{}') as EditorSettings;
const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

// A host that put the token into the address must not leave it there for history and screenshots.
if (location.search.includes('access_')) history.replaceState(null, '', location.pathname);

for (const [name, value] of Object.entries(settings.cssVariables))
  document.documentElement.style.setProperty(name, value);

const session = new EditorSession(settings);
session.start();

const root = document.querySelector('#svc-editor');
if (!root) throw new Error('the page has no element for the editor');
createRoot(root).render(
  <EditorProvider editor={session}>
    <Suspense fallback={null}>
      <Shell styleNonce={styleNonce}>
        <DocumentView session={session} label={settings.title ?? document.title} />
      </Shell>
    </Suspense>
  </EditorProvider>,
);
