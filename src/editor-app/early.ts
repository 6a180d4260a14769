import type { EditorSettings } from '../protocol/index.js';
import { lookOf } from './session/window-look.js';
import { helloOf } from './session/hello.js';
import { mayHavePersonalWords } from './session/personal-words.js';
import { systemIsDark } from './state/paper.js';
import { remembered } from './state/remembered.js';
import { openEarly } from './socket/early-socket.js';

/**
 * Stands in the page itself, and runs while the editor's files are still on their way: the document is on its way, too,
 * when they are there. Without it the editor opens the socket.
 */
const settings = JSON.parse(document.querySelector('#svc-settings')?.textContent ?? '{}') as EditorSettings;
const access = { token: settings.accessToken, ttl: settings.accessTokenTtl };
openEarly(settings.socketUrl, () => {
  const ui = { theme: settings.theme, systemDark: systemIsDark(), darkPage: remembered('darkPage') };
  // The check of spelling has to know the words first.
  const look = mayHavePersonalWords(settings.wopiSrc) ? undefined : lookOf(window);
  return { ...helloOf(settings, { ui, document: undefined }, access), ...(look && { look }) };
});
