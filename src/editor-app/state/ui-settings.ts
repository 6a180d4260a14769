import type { UiMode } from '../../protocol/index.js';
import type { BorderLine } from './border-line.js';

export type NavigationView = 'contents' | 'pages' | 'results';

export interface UiSettings {
  readonly mode: UiMode;
  readonly theme: 'light' | 'dark' | 'auto';
  /** What the system prefers. */
  readonly systemDark: boolean;
  /** Of a text, whatever the bars are; undefined: as they are. */
  readonly darkPage: boolean | undefined;
  readonly ruler: boolean;
  readonly statusbar: boolean;
  readonly sidebar: boolean;
  /** A panel of what slides do, or of a drawing's layers, in place of the sidebar. */
  readonly slidePanel: 'transitions' | 'animations' | 'tableStyles' | 'layers' | undefined;
  /** What is noted of a slide, under it. */
  readonly notes: boolean;
  readonly menubar: boolean;
  /** Under the menus, or at the foot of a phone's screen. */
  readonly toolbar: boolean;
  readonly notebookbarCollapsed: boolean;
  /** Comments and tracked changes beside the document. */
  readonly comments: boolean;
  /** What the navigation pane shows, when it is open. */
  readonly navigation: NavigationView | undefined;
  /** How often a page was asked for: each time its field has the keyboard. */
  readonly pageAsked: number;
  readonly fullscreen: boolean;
  /** Of the next border of cells. */
  readonly borderLine: BorderLine;
  /** Says through a live region where the caret is. */
  readonly screenReader: boolean;
  /** `following`: the view whose show it is. */
  readonly presenting:
    { readonly startPart: number; readonly presenter: boolean; readonly following?: number } | undefined;
}
