import { buildSendPanel } from './send-panel.js';
import { buildSettings, readSettings } from './settings-form.js';
import { startTabs } from './tabs.js';

/**
 * The panels beside the editor, made once the document is on its way.
 *
 * @param page {userName, picture, openAgain(settings), send(id, values)}
 */
export function buildPanels({ userName, picture, openAgain, send }) {
  const form = document.getElementById('settings');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    openAgain(readSettings(form));
  });
  buildSettings(document.getElementById('settings-groups'), new URLSearchParams(location.search));
  form.elements.userName.placeholder = userName;
  buildSendPanel({ picture }, send);
  startTabs();
}
