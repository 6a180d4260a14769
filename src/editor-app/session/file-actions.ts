import type { HostLink, ServerMessage } from '../../protocol/index.js';
import { focusLeft } from '../host/focus-left.js';
import { ServiceError, type EditorActions } from '../state/index.js';
import { withError, withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';
import { download, printFile } from './downloads.js';

type Exported = Extract<ServerMessage, { type: 'exported' }>;
/** `unprotected`: the document asks for a password, the copy does not. */
type Copied = { readonly name: string; readonly unprotected?: true };
type Purpose = Exported['purpose'];

/** A page that has a dialog of its own for copies opens it within this time, ms. */
const pageDialogLimit = 1_000;

type FileActions = Pick<
  EditorActions,
  | 'save'
  | 'saveAs'
  | 'hostAsksSaveAs'
  | 'rename'
  | 'exportAs'
  | 'downloadKept'
  | 'print'
  | 'present'
  | 'stopPresenting'
  | 'close'
  | 'endSession'
  | 'createFile'
  | 'share'
  | 'showVersions'
  | 'openHostPage'
  | 'insertImage'
  | 'insertImageFile'
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

/** Saving, exporting, printing and leaving, as a person does it: the host page hears of it and may do it itself. */
export function fileActions(context: SessionContext): FileActions {
  const { store, socket, host, settings, canvas } = context;
  const tell = (error: unknown, ofSave: boolean): never => {
    store.setState((state) =>
      error instanceof ServiceError ? withError(state, error, ofSave) : withNotice(state, 'error', 'actionFailed'),
    );
    throw error;
  };
  const fail = (error: unknown): never => tell(error, false);

  const exportFile = async (format: string, purpose: Purpose): Promise<void> => {
    const exported = await socket.request<Exported>({ type: 'export', format, purpose }).catch(fail);
    const url = `${settings.baseUrl}/${exported.path}`;
    const toHost = settings.downloadAsPostMessage ?? store.getState().file?.downloadAsPostMessage;
    const Type = purpose === 'kept' ? 'export' : purpose;
    if (toHost) return host.post('Download_As', { Type, URL: url, filename: exported.name });
    if (purpose === 'print') await printFile(url).catch(fail);
    else download(url, exported.name);
  };

  const openHostPage = (page: HostLink): void => {
    const url = store.getState().file?.links[page];
    if (url === undefined) return;
    if (inPlace.has(page)) window.open(url, '_top');
    else window.open(url, '_blank', 'noopener,noreferrer');
  };

  const insertImageFile = async (file: Blob): Promise<void> => {
    await canvas.clipboard?.pasteBlob(file).catch(fail);
    canvas.view?.focus();
    const kind = store.getState().document?.kind;
    if (kind !== 'presentation' && kind !== 'drawing') return;
    // LibreOffice puts it into the middle of a window nobody sees.
    for (const command of ['.uno:AlignCenter', '.uno:AlignMiddle']) socket.input({ type: 'uno', command });
  };

  return {
    async save(options = {}) {
      host.post('UI_Save', {});
      if (host.replaces('UI_Save')) return;
      await socket.request({ type: 'save', ...options }).catch((error: unknown) => tell(error, true));
    },

    async saveAs(name) {
      const { name: stored, unprotected } = await socket.request<Copied>({ type: 'saveAs', name }).catch(fail);
      if (unprotected) store.setState((state) => withNotice(state, 'warning', 'unprotectedCopy'));
      else store.setState((state) => withNotice(state, 'info', 'copyStored', { name: stored }));
      return stored;
    },

    async hostAsksSaveAs() {
      const { copiesAsked } = store.getState().host;
      host.post('UI_SaveAs', {});
      if (host.replaces('UI_SaveAs')) return true;
      if (!host.framed || !host.ready) return false;
      return (await focusLeft(window, pageDialogLimit)) || store.getState().host.copiesAsked !== copiesAsked;
    },

    async rename(name) {
      await socket.request({ type: 'rename', name }).catch(fail);
    },

    exportAs: (format) => exportFile(format, 'export'),
    downloadKept: () => exportFile('', 'kept'),
    print: () => exportFile('pdf', 'print'),

    async present(startPart = 0, presenter = false) {
      const { file } = store.getState();
      if (file?.downloadAsPostMessage) return exportFile('svg', 'slideshow');
      store.setState(({ ui }) => ({ ui: { ...ui, presenting: { startPart, presenter } } }));
    },

    stopPresenting: () => store.setState(({ ui }) => ({ ui: { ...ui, presenting: undefined } })),

    close() {
      const EverModified = store.getState().save.lastModifiedTime !== undefined;
      host.post('UI_Close', { EverModified });
      host.post('close', {});
      if (host.replaces('UI_Close')) return;
      leave(context);
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

    insertImage() {
      if (host.framed && store.getState().file?.enableInsertRemoteImage) return host.post('UI_InsertGraphic', {});
      const chooser = document.createElement('input');
      chooser.type = 'file';
      chooser.accept = 'image/*';
      chooser.addEventListener('change', () => {
        const file = chooser.files?.[0];
        if (file) insertImageFile(file).catch(() => undefined);
      });
      chooser.click();
    },

    insertImageFile,
  };
}
