import { isMoving, type EditorState } from '../../state/index.js';

export type SaveIndication =
  'saved' | 'modified' | 'sending' | 'saving' | 'failed' | 'conflicted' | 'moving' | 'offline' | 'unsent';

/** One word for how safe the work is; a connection that is lost, or may be, comes before all else. */
export function saveIndication({ connection, save, unsent }: EditorState): SaveIndication {
  if (!connection.online) return isMoving(connection) ? 'moving' : 'offline';
  if (connection.waits === true && save.state !== 'failed' && save.state !== 'conflicted') return 'sending';
  if (unsent.length > 0 && (save.state === 'saved' || save.state === 'modified')) return 'unsent';
  return save.state === 'uploading' ? 'saving' : save.state;
}
