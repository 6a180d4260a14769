import type { EditorPageError } from '../protocol/index.js';
import { HostBridge } from './host/host-bridge.js';
import './page.css';

/** The page could not become an editor; its text is in the page already, the host is told here. */
const failure = JSON.parse(document.querySelector('#svc-settings')?.textContent ?? '{}') as EditorPageError;
const host = new HostBridge(failure.hostOrigin ?? '');
host.post('App_LoadingStatus', { Status: 'Failed', Code: failure.code, Message: failure.message });
host.post('Action_Load_Resp', { success: false, result: '', errorMsg: failure.message, errorType: failure.code });
