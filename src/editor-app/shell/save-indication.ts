import type { EditorState } from '../state/index.js';

export type SaveIndication = 'saved' | 'modified' | 'saving' | 'failed' | 'conflicted' | 'offline';

/** One word for how safe the work is; a lost connection comes before all else. */
export function saveIndication({ connection, save }: EditorState): SaveIndication {
  if (!connection.online) return 'offline';
  return save.state === 'uploading' ? 'saving' : save.state;
}
