import { isMoving, type EditorState } from '../../state/index.js';

export type SaveIndication =
  'saved' | 'modified' | 'saving' | 'failed' | 'conflicted' | 'moving' | 'offline' | 'unsent';

/** One word for how safe the work is; a lost connection comes before all else. */
export function saveIndication({ connection, save, unsent }: EditorState): SaveIndication {
  if (!connection.online) return isMoving(connection) ? 'moving' : 'offline';
  if (unsent.length > 0 && (save.state === 'saved' || save.state === 'modified')) return 'unsent';
  return save.state === 'uploading' ? 'saving' : save.state;
}
