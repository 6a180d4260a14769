import type { UiMode } from '../../protocol/index.js';
import { describeView } from './announcer.js';
import { customize, customizing, ui } from './customize.js';
import type { Incoming } from './envelope.js';
import { inserting } from './inserting.js';
import type { IncomingId, IncomingValues } from '../../protocol/index.js';
import { messageOf, request, tellPerson, type Request, type RequestContext } from './request.js';
import { flag, number, text, whole } from './message-values.js';
import { refuse } from './answer-unopened.js';

/** Answers one message of the host page. Messages before their time are dropped, but for those that are waited for. */
export function answerHost(context: RequestContext, { id, values }: Incoming): void {
  const { gate, run } = requests[id];
  const { phase } = context.store.getState().connection;
  const isOver = phase === 'failed' || phase === 'closed';
  const isTime = gate === 'ready' || phase === 'ready' || (gate === 'settled' && isOver);
  if (gate !== 'always' && !(context.host.ready && isTime)) return refuse(context, { id, values });
  const done = run(context, values);
  if (done) done.catch((error: unknown) => tellPerson(context, error));
}

const views = ({ store }: RequestContext) => {
  const { users, view } = store.getState();
  return users.map((user) => describeView(user, view));
};

/** What came of something that was asked for, where that was not certain before. */
interface Outcome {
  readonly result: string;
  readonly fileName: string;
}

/** Runs something that was asked for and tells how it went and which file was written, if the page wants to know. */
async function answered(
  { host, store }: RequestContext,
  values: IncomingValues,
  result: string,
  run: () => Promise<Outcome | void>,
  asked = store.getState().file?.baseFileName,
): Promise<void> {
  const notify = flag(values, 'Notify');
  const named = (fileName = asked) => (fileName === undefined ? {} : { fileName });
  try {
    const outcome = (await run()) ?? undefined;
    const values = { success: true, result: outcome?.result ?? result, ...named(outcome?.fileName) };
    if (notify) host.post('Action_Save_Resp', values);
  } catch (error) {
    if (notify) host.post('Action_Save_Resp', { success: false, result, errorMsg: messageOf(error), ...named() });
  }
}

/**
 * The page that named a copy goes on with it, as Nextcloud's does, which opens it in this frame; with an export it stays
 * here, and knows that by Collabora's word for it.
 */
const saveAs: Request['run'] = (context, values) => {
  customize(context, ({ copiesAsked }) => ({ copiesAsked: copiesAsked + 1 }));
  const name = text(values, 'Filename');
  const run = async (): Promise<Outcome> => {
    if (name === undefined) throw new Error('Action_SaveAs lacks Filename.');
    const copy = await context.actions.saveAs(name);
    return { result: copy.editable ? 'saveas' : 'exportas', fileName: copy.name };
  };
  return answered(context, values, 'exportas', run, name);
};

const save: Request['run'] = (context, values) => {
  const extendedData = text(values, 'ExtendedData');
  const unmodified = context.store.getState().save.state === 'saved' && flag(values, 'DontSaveIfUnmodified');
  return answered(context, values, unmodified ? 'unmodified' : '', async () => {
    await context.save({
      dontTerminateEdit: flag(values, 'DontTerminateEdit'),
      dontSaveIfUnmodified: flag(values, 'DontSaveIfUnmodified'),
      ...(extendedData !== undefined && { extendedData }),
    });
  });
};

const comments = ({ store }: RequestContext) =>
  store.getState().comments.map((comment) => ({
    Id: comment.id,
    Parent: comment.parentId ?? '0',
    Author: comment.author,
    DateTime: comment.dateTime,
    Text: comment.text,
    Resolved: comment.resolved,
  }));

const goToComment: Request['run'] = ({ store, actions, host }, values) => {
  const id = text(values, 'Id') ?? '';
  const comment = store.getState().comments.find((other) => other.id === id);
  const place = comment?.anchor ?? comment?.range[0];
  if (place) actions.reveal(place);
  host.post('Action_GoToComment_Resp', { Id: id, success: place !== undefined });
};

const goToPage: Request['run'] = ({ store, actions, host }, values) => {
  const page = whole(values, 'Page') ?? 0;
  const { document } = store.getState();
  const count = document?.pages?.length ?? document?.parts.length ?? 0;
  const success = page >= 1 && page <= count;
  if (success && document?.pages) actions.goToPage(page);
  else if (success) actions.goToPart(page - 1);
  host.post('Action_GoToPage_Resp', { Page: page, success });
};

const copy: Request['run'] = async (context, values) => {
  const { host, store } = context;
  const failed = (errorMsg: string): void => host.post('Action_Copy_Resp', { content: '', success: false, errorMsg });
  if (store.getState().file?.disableCopy === true) return failed('Nothing may be copied out of this document.');
  try {
    const content = await context.copyText(text(values, 'Mimetype') ?? 'text/plain');
    host.post('Action_Copy_Resp', { content, success: true });
  } catch (error) {
    failed(messageOf(error));
  }
};

const unoArguments = (values: unknown): Record<string, { type: string; value: unknown }> =>
  Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, { type?: unknown; value?: unknown }>)
      .filter(([, argument]) => typeof argument?.type === 'string' && 'value' in argument)
      .map(([name, argument]) => [name, { type: String(argument.type), value: argument.value }]),
  );

const uiModes: Readonly<Record<string, UiMode>> = {
  classic: 'classic',
  compact: 'classic',
  notebookbar: 'notebookbar',
  tabbed: 'notebookbar',
};

// --- the table ---

const requests: Readonly<Record<IncomingId, Request>> = {
  Host_PostmessageReady: request('always', ({ host }) => {
    host.ready = true;
  }),
  Close_Session: request('always', (context) => context.closeSession()),
  // As the specification calls it (6).
  closedocument: request('always', (context) => context.closeSession()),
  ...customizing,
  Send_UNO_Command: request('loaded', ({ actions }, values) => {
    const command = text(values, 'Command');
    if (command?.startsWith('.uno:')) actions.uno(command, unoArguments(values['Args']));
  }),

  Grab_Focus: request('ready', ({ actions }) => actions.focusDocument()),
  Get_User_State: request('ready', (context) => {
    const State = context.store.getState().connection.idle ? 'idle' : 'active';
    context.host.post('Get_User_State_Resp', { State, Elapsed: Math.round(context.idleFor() / 1000) });
  }),
  Set_Settings: request('loaded', (context, values) => context.setAlwaysActive(flag(values, 'AlwaysActive'))),
  Get_Views: request('loaded', (context) => context.host.post('Get_Views_Resp', views(context))),
  Get_Export_Formats: request('loaded', ({ store, host }) =>
    host.post(
      'Get_Export_Formats_Resp',
      store.getState().exportFormats.map(({ format, label }) => ({ Label: label, Format: format })),
    ),
  ),
  Get_Comments: request('loaded', (context) => context.host.post('Get_Comments_Resp', { Comments: comments(context) })),
  Reset_Access_Token: request('settled', (context, values) => {
    const token = text(values, 'token');
    if (token !== undefined) context.resetToken(token, number(values, 'ttl'));
  }),

  Forget_Unsent: request('always', (context) => context.forgetUnsent()),

  Action_Save: request('loaded', save),
  Action_SaveAs: request('loaded', saveAs),
  Action_Close: request('loaded', (context) => context.leave()),
  Action_Print: request('loaded', ({ actions }) => actions.print()),
  Action_Export: request('loaded', (context, values) =>
    answered(context, values, 'export', () => context.actions.exportAs(text(values, 'Format') ?? 'pdf')),
  ),
  Action_Fullscreen: request('loaded', ui({ fullscreen: true })),
  Action_FullscreenPresentation: request('loaded', ({ actions, store }, values) => {
    const current = flag(values, 'CurrentSlide') ? store.getState().document?.part : undefined;
    return actions.present(current ?? whole(values, 'StartSlideNumber'));
  }),
  ...inserting,
  Action_Copy: request('loaded', copy),
  Action_ShowBusy: request('loaded', (context, values) =>
    customize(context, () => ({ busy: text(values, 'Label') ?? '' })),
  ),
  Action_HideBusy: request('loaded', (context) => customize(context, () => ({ busy: undefined }))),
  Action_FollowUser: request('loaded', ({ actions, store }, values) => {
    const other = store.getState().users.find(({ view }) => view !== store.getState().view)?.view;
    actions.follow(flag(values, 'Follow', true) ? (whole(values, 'ViewId') ?? other) : undefined);
  }),
  Action_RemoveView: request('loaded', ({ actions }, values) => {
    const view = whole(values, 'ViewId');
    if (view !== undefined) actions.removeView(view);
  }),
  Action_ChangeUIMode: request('loaded', ({ actions, host, store }, values) => {
    const mode = uiModes[text(values, 'Mode') ?? ''];
    if (mode) actions.setUi({ mode });
    host.post('Action_ChangeUIMode_Resp', { Mode: store.getState().ui.mode, success: mode !== undefined });
  }),
  Action_ResolveComment: request('loaded', ({ actions }, values) => {
    const id = text(values, 'Id');
    if (id !== undefined) actions.uno('.uno:ResolveComment', { Id: { type: 'string', value: id } });
  }),
  Action_GoToComment: request('loaded', goToComment),
  Action_GoToPage: request('loaded', goToPage),
  Host_VersionRestore: request('loaded', (context, values) => {
    if (text(values, 'Status') === 'Pre_Restore') context.restoreVersion();
  }),
  CallPythonScript: request('loaded', ({ host }) =>
    host.post('CallPythonScript-Result', { success: false, error: 'Scripts are switched off in this service.' }),
  ),
};
