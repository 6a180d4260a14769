import type { ServerMessage } from '../../protocol/index.js';
import type { EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';
import { withNotice, withoutNotice } from '../state/notices.js';
import { download, printFile } from './downloads.js';
import { tellFailure } from './tell-failure.js';

type Exported = Extract<ServerMessage, { type: 'exported' }>;
type Purpose = Exported['purpose'];

type ExportActions = Pick<
  EditorActions,
  'exportAs' | 'downloadKept' | 'print' | 'present' | 'stopPresenting' | 'followShow' | 'showAt'
>;

interface Exporting extends Pick<SessionContext, 'store' | 'settings'> {
  readonly socket: Pick<SessionContext['socket'], 'request'>;
  readonly host: Pick<SessionContext['host'], 'post'>;
}

/** Whoever waits longer than this is told that the file is being made, ms. */
const patience = 400;

/** What leaves the editor as another file: downloads, print, slide shows that the host page holds itself. */
export function exportActions({ store, socket, host, settings }: Exporting): ExportActions {
  const fail = tellFailure(store);
  const underWay = new Set<string>();
  /** The page around does with files what is to be done. */
  const isHosts = () => settings.downloadAsPostMessage ?? store.getState().file?.downloadAsPostMessage ?? false;
  const made = async (format: string, purpose: Purpose): Promise<Exported> => {
    const telling = setTimeout(() => store.setState((state) => withNotice(state, 'info', 'preparing')), patience);
    try {
      return await socket.request<Exported>({ type: 'export', format, purpose }).catch(fail);
    } finally {
      clearTimeout(telling);
      store.setState((state) => withoutNotice(state, 'preparing'));
    }
  };
  const exportFile = async (format: string, purpose: Purpose): Promise<void> => {
    const exported = await made(format, purpose);
    const url = `${settings.baseUrl}/${exported.path}`;
    const Type = purpose === 'kept' ? 'export' : purpose;
    if (isHosts()) return host.post('Download_As', { Type, URL: url, filename: exported.name });
    if (purpose === 'print') await printFile(url, exported.name).catch(fail);
    else download(url, exported.name);
  };
  /** Long documents take their time: whoever presses again meanwhile wants one file. */
  const exportOnce = async (format: string, purpose: Purpose): Promise<void> => {
    const what = `${purpose} ${format}`;
    if (underWay.has(what)) return;
    underWay.add(what);
    await exportFile(format, purpose).finally(() => underWay.delete(what));
  };

  return {
    exportAs: (format) => exportOnce(format, 'export'),
    downloadKept: () => exportOnce('', 'kept'),
    print: () => exportOnce('pdf', 'print'),

    async present(startPart = 0, presenter = false) {
      if (isHosts()) return exportOnce('svg', 'slideshow');
      store.setState(({ ui }) => ({ ui: { ...ui, presenting: { startPart, presenter } } }));
    },

    followShow: (following) =>
      store.setState(({ ui }) => ({ ui: { ...ui, presenting: { startPart: 0, presenter: false, following } } })),
    showAt: (ownShow) => store.setState({ ownShow }),

    stopPresenting: () => store.setState(({ ui }) => ({ ui: { ...ui, presenting: undefined } })),
  };
}
