import type { IncomingId, IncomingValues } from '../../protocol/index.js';
import type { Incoming } from './envelope.js';
import { flag, text, whole } from './message-values.js';
import type { RequestContext } from './request.js';

type Refuse = (context: RequestContext, values: IncomingValues) => void;

const errorMsg = 'The document is not open.';

/** Whoever waits for it may want to leave. */
const notSaved: Refuse = ({ host }, values) => {
  if (flag(values, 'Notify')) host.post('Action_Save_Resp', { success: false, result: '', errorMsg });
};

const refusals: { readonly [T in IncomingId]?: Refuse } = {
  Action_Save: notSaved,
  Action_SaveAs: notSaved,
  Action_Export: notSaved,
  Action_Copy: ({ host }) => host.post('Action_Copy_Resp', { content: '', success: false, errorMsg }),
  Action_InsertGraphic: ({ host }) => host.post('Action_InsertGraphic_Resp', { success: false, errorMsg }),
  Action_CompareDocuments: ({ host }) => host.post('Action_CompareDocuments_Resp', { success: false, errorMsg }),
  Action_GoToPage: ({ host }, values) =>
    host.post('Action_GoToPage_Resp', { Page: whole(values, 'Page') ?? 0, success: false }),
  Action_GoToComment: ({ host }, values) =>
    host.post('Action_GoToComment_Resp', { Id: text(values, 'Id') ?? '', success: false }),
  Action_ChangeUIMode: ({ host, store }) =>
    host.post('Action_ChangeUIMode_Resp', { Mode: store.getState().ui.mode, success: false }),
};

/** Before its time nothing comes of a message; a page that waits for an answer hears so. */
export function refuse(context: RequestContext, { id, values }: Incoming): void {
  if (context.host.ready) refusals[id]?.(context, values);
}
