import type { IncomingId } from '../protocol/index.js';

/**
 * A button of the page in the editor's bar; pressing it is told by the event `button`.
 *
 * @publicApi
 */
export interface HostButton {
  /** Of the page's choice; {@link SvcEditor.hide} and the event `button` name it. */
  readonly id: string;
  /** What is read out, and shown where the button has no picture. */
  readonly label: string;
  /** Address of its picture, at the storage's origin or `data:`. */
  readonly image?: string;
  /** Default `label`. */
  readonly hint?: string;
  /** Id of the button it stands before. */
  readonly before?: string;
}

export const buttonValues = ({ image, before, ...button }: HostButton): Record<string, unknown> => ({
  hint: button.label,
  ...button,
  ...(image !== undefined && { imgurl: image }),
  ...(before !== undefined && { insertBefore: before }),
});

/**
 * Parts of the editor's window; the latter four have ids.
 *
 * @publicApi
 */
export type WindowPart = 'menubar' | 'ruler' | 'statusbar' | 'sidebar' | 'button' | 'command' | 'menuItem' | 'tab';

const words = {
  menubar: 'Menubar',
  ruler: 'Ruler',
  statusbar: 'StatusBar',
  sidebar: 'Sidebar',
  button: 'Button',
  command: 'Command',
  menuItem: 'Menu_Item',
  tab: 'NotebookTab',
} as const satisfies Readonly<Record<WindowPart, string>>;

export const partMessage = (verb: 'Show' | 'Hide', part: WindowPart): IncomingId => `${verb}_${words[part]}`;
