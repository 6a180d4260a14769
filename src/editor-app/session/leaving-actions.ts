import type { HostLink } from '../../protocol/index.js';
import type { EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';

type LeavingActions = Pick<
  EditorActions,
  'close' | 'endSession' | 'createFile' | 'share' | 'showVersions' | 'openHostPage'
>;

/** Pages that take the place of this one; the others open beside it. */
const inPlace: ReadonlySet<HostLink> = new Set(['close', 'edit', 'view']);

/** Ends this person's session; the document goes on for the others. */
export function leave({ socket, store }: Pick<SessionContext, 'socket' | 'store'>): void {
  socket.end();
  store.setState(({ connection }) => ({
    connection: { ...connection, phase: 'closed', online: false, closed: { reason: 'disconnected' } },
  }));
}

/** What leads out of the editor, to pages of the host: the page around hears of it and may do it itself. */
export function leavingActions({ store, socket, host, settings }: SessionContext): LeavingActions {
  const openHostPage = (page: HostLink): void => {
    const url = store.getState().file?.links[page];
    if (url === undefined) return;
    if (inPlace.has(page)) window.open(url, '_top');
    else window.open(url, '_blank', 'noopener,noreferrer');
  };

  return {
    close() {
      host.post('UI_Close', { EverModified: store.getState().everModified });
      host.post('close', {});
      if (host.replaces('UI_Close')) return;
      leave({ socket, store });
      openHostPage('close');
    },

    endSession: () => socket.send({ type: 'closeDocument' }),

    createFile: (DocumentType) => host.post('UI_CreateFile', { DocumentType }),

    share() {
      if (host.framed && store.getState().file?.enableShare) host.post('UI_Share', {});
      else openHostPage('share');
    },

    showVersions() {
      if (!host.framed || !settings.revisionHistory) return openHostPage('versions');
      host.post('UI_FileVersions', {});
      host.post('rev-history', {});
    },

    openHostPage,
  };
}
