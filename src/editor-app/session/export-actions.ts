import type { ServerMessage } from '../../protocol/index.js';
import type { EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';
import { download, printFile } from './downloads.js';
import { tellFailure } from './tell-failure.js';

type Exported = Extract<ServerMessage, { type: 'exported' }>;
type Purpose = Exported['purpose'];

type ExportActions = Pick<
  EditorActions,
  'exportAs' | 'downloadKept' | 'print' | 'present' | 'stopPresenting' | 'followShow' | 'showAt'
>;

/** What leaves the editor as another file: downloads, print, slide shows that the host page holds itself. */
export function exportActions({ store, socket, host, settings }: SessionContext): ExportActions {
  const fail = tellFailure(store);
  const exportFile = async (format: string, purpose: Purpose): Promise<void> => {
    const exported = await socket.request<Exported>({ type: 'export', format, purpose }).catch(fail);
    const url = `${settings.baseUrl}/${exported.path}`;
    const toHost = settings.downloadAsPostMessage ?? store.getState().file?.downloadAsPostMessage;
    const Type = purpose === 'kept' ? 'export' : purpose;
    if (toHost) return host.post('Download_As', { Type, URL: url, filename: exported.name });
    if (purpose === 'print') await printFile(url).catch(fail);
    else download(url, exported.name);
  };

  return {
    exportAs: (format) => exportFile(format, 'export'),
    downloadKept: () => exportFile('', 'kept'),
    print: () => exportFile('pdf', 'print'),

    async present(startPart = 0, presenter = false) {
      const { file } = store.getState();
      if (file?.downloadAsPostMessage) return exportFile('svg', 'slideshow');
      store.setState(({ ui }) => ({ ui: { ...ui, presenting: { startPart, presenter } } }));
    },

    followShow: (following) =>
      store.setState(({ ui }) => ({ ui: { ...ui, presenting: { startPart: 0, presenter: false, following } } })),
    showAt: (ownShow) => store.setState({ ownShow }),

    stopPresenting: () => store.setState(({ ui }) => ({ ui: { ...ui, presenting: undefined } })),
  };
}
