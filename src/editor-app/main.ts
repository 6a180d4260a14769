import type { EditorSettings } from '../protocol/index.js';
import { EditorSession } from './session/editor-session.js';
import { takeEarly } from './socket/early-socket.js';
import './page.css';
import './theme/host-theme.css';
import './canvas/canvas.css';

const settings = JSON.parse(document.querySelector('#svc-settings')?.textContent ?? '{}') as EditorSettings;
const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

// A host that put the token into the address must not leave it there for history and screenshots.
if (location.search.includes('access_')) history.replaceState(null, '', location.pathname);

for (const [name, value] of Object.entries(settings.cssVariables))
  document.documentElement.style.setProperty(name, value);

const root = document.querySelector('#svc-editor');
if (!root) throw new Error('the page has no element for the editor');

// The document is asked for, and painted, while the chrome around it is still being loaded.
const session = new EditorSession(settings, takeEarly);
session.start();
const surface = document.createElement('div');
surface.className = 'svc-view svc-early';
document.body.append(surface);
session.mount(surface, settings.title ?? document.title);

const { renderChrome } = await import('./chrome.js');
renderChrome(root, { session, surface, styleNonce });
