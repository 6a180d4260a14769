import type { EditorState, HostButton, HostCustomization } from '../state/index.js';
import { failureCodes } from './failure-codes.js';
import type { IncomingId, IncomingValues } from '../../protocol/index.js';
import { request, type Request, type RequestContext } from './request.js';
import { flag, text } from './message-values.js';

export const ui =
  (patch: Partial<EditorState['ui']>): Request['run'] =>
  ({ actions }) =>
    actions.setUi(patch);

export const customize = (
  { store }: RequestContext,
  change: (host: HostCustomization) => Partial<HostCustomization>,
): void => store.setState(({ host }) => ({ host: { ...host, ...change(host) } }));

/** Shows or hides something by id. */
const visibility =
  (list: keyof HostCustomization['hidden'], hidden: boolean): Request['run'] =>
  (context, values) => {
    const id = text(values, 'id');
    if (id === undefined) return;
    customize(context, (host) => {
      const others = host.hidden[list].filter((other) => other !== id);
      return { hidden: { ...host.hidden, [list]: hidden ? [...others, id] : others } };
    });
  };

function readButton(values: IncomingValues): HostButton | undefined {
  const id = text(values, 'id');
  if (id === undefined) return undefined;
  const optional = {
    imageUrl: text(values, 'imgurl'),
    hint: text(values, 'hint'),
    insertBefore: text(values, 'insertBefore'),
    unoCommand: text(values, 'unoCommand')?.replace(/^(?!\.uno:)/, '.uno:'),
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  const label = text(values, 'label') ?? optional.hint ?? id;
  return { id, label, mobile: flag(values, 'mobile', true), ...known };
}

const insertButton =
  (list: 'buttons' | 'contextualButtons'): Request['run'] =>
  (context, values) => {
    const button = readButton(values);
    if (!button) return;
    customize(context, (host) => ({ [list]: [...host[list].filter(({ id }) => id !== button.id), button] }));
  };

/** Hosts name failures in the words of the service they were written for. */
const errorMessages: Request['run'] = (context, { list }) => {
  const given = Array.isArray(list) ? (list as IncomingValues[]) : [];
  const named = given.flatMap((values) => {
    const type = text(values ?? {}, 'type');
    const msg = text(values ?? {}, 'msg');
    return type === undefined || msg === undefined ? [] : (failureCodes[type] ?? [type]).map((code) => [code, msg]);
  });
  customize(context, (host) => ({ errorMessages: { ...host.errorMessages, ...Object.fromEntries(named) } }));
};

const onscreenKeyboard =
  (wanted: boolean): Request['run'] =>
  (context) =>
    customize(context, () => ({ onscreenKeyboard: wanted }));

const disableAction: Request['run'] = (context, values) => {
  const action = text(values, 'action');
  if (action === undefined) return;
  customize(context, ({ disabledActions }) => {
    const others = disabledActions.filter((other) => other !== action);
    return { disabledActions: flag(values, 'disable') ? [...others, action] : others };
  });
};

/** What a page may change about the looks of the editor, before it said that it is ready too. */
export const customizing = {
  Show_Button: request('always', visibility('buttons', false)),
  Hide_Button: request('always', visibility('buttons', true)),
  Remove_Button: request('always', visibility('buttons', true)),
  Show_Command: request('always', visibility('commands', false)),
  Hide_Command: request('always', visibility('commands', true)),
  Show_Menu_Item: request('always', visibility('menuItems', false)),
  Hide_Menu_Item: request('always', visibility('menuItems', true)),
  Show_Menubar: request('always', ui({ menubar: true })),
  Hide_Menubar: request('always', ui({ menubar: false })),
  Show_Ruler: request('always', ui({ ruler: true })),
  Hide_Ruler: request('always', ui({ ruler: false })),
  Show_StatusBar: request('always', ui({ statusbar: true })),
  Hide_StatusBar: request('always', ui({ statusbar: false })),
  Remove_Statusbar_Element: request('always', visibility('statusbar', true)),
  Collapse_Notebookbar: request('always', ui({ notebookbarCollapsed: true })),
  Extend_Notebookbar: request('always', ui({ notebookbarCollapsed: false })),
  Show_NotebookTab: request('always', visibility('tabs', false)),
  Hide_NotebookTab: request('always', visibility('tabs', true)),
  Show_Sidebar: request('always', ui({ sidebar: true })),
  Hide_Sidebar: request('always', ui({ sidebar: false })),
  Insert_Button: request('always', insertButton('buttons')),
  Insert_ContextualButton: request('always', insertButton('contextualButtons')),
  Hint_OnscreenKeyboard: request('always', onscreenKeyboard(true)),
  Hint_NoOnscreenKeyboard: request('always', onscreenKeyboard(false)),
  Error_Messages: request('always', errorMessages),
  Disable_Default_UIAction: request('always', disableAction),
} satisfies Partial<Record<IncomingId, Request>>;
