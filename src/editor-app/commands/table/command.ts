import type { DocumentKind, EditorSettings, UnoArguments } from '../../../protocol/index.js';
import type { DialogName } from '../../state/chrome-store.js';
import type { EditorActions, EditorState } from '../../state/index.js';
import type { IconName } from '../../icons/icons.js';
import type { GallerySection, Picture } from './gallery.js';

/** What of the chrome a command may change. */
interface Chrome {
  openDialog(name: DialogName): void;
  startComment(): void;
  /** A field of the bars is about to have the keyboard: what is typed before goes into it, too. */
  expectField(): void;
}

export interface CommandContext {
  readonly state: EditorState;
  readonly settings: EditorSettings;
  readonly actions: EditorActions;
  readonly chrome: Chrome;
}

type Availability = Pick<CommandContext, 'state' | 'settings'>;

/**
 * Where a command stands: the classic toolbar, the menubar, the tabs, the sidebar, the bar of a phone (`touch`), the
 * drop-down of another command, or only the context menu, which is LibreOffice's and names it. The order there is the
 * layout's; layouts and entries are compared by a test.
 */
export type Place = 'toolbar' | 'menubar' | 'tabs' | 'sidebar' | 'touch' | 'dropDown' | 'contextMenu';

/** How a command shows in a bar; in a menu all but `menu` are plain entries. */
type Control = 'button' | 'menu' | 'gallery' | 'style' | 'font' | 'fontSize' | 'color' | 'tableGrid';

/** One entry of the command table: where a command stands, what it looks like and does, and when. The label is `command.<id>`. */
export interface Command {
  readonly at: readonly [Place, ...Place[]];
  readonly icon?: IconName;
  /** `Mod` is Ctrl, or Cmd on a Mac: `Mod+Shift+X`. */
  readonly shortcut?: string;
  /** Another one for people who know it from elsewhere; not shown. */
  readonly alias?: string;
  /** The browser or LibreOffice handles the shortcut; it is only shown. */
  readonly shortcutShownOnly?: boolean;
  readonly uno?: string;
  readonly args?: UnoArguments;
  readonly act?: (context: CommandContext) => void;
  /** A switch: on while LibreOffice reports the command as `true`. */
  readonly toggle?: boolean;
  /** On while the command's state is this text, for one choice of several. */
  readonly onState?: string;
  /** A switch of the editor itself. */
  readonly checked?: (state: EditorState) => boolean;
  /** Command whose state counts, when it is not `uno`. */
  readonly stateOf?: string;
  readonly control?: Control;
  /** Commands of a drop-down (`control: 'menu'` or `'gallery'`); `-` is a divider. */
  readonly items?: readonly string[];
  /** How a gallery shows them. */
  readonly sections?: readonly GallerySection[];
  /** What the command looks like in a gallery. */
  readonly picture?: Picture;
  /** A choice for what comes next: the gallery stays open. */
  readonly staysOpen?: boolean;
  readonly kinds?: readonly DocumentKind[];
  /** Usable in a document that is only shown. */
  readonly viewing?: boolean;
  /** Usable by who may comment and nothing else. */
  readonly commenting?: boolean;
  /** Leaves the command out altogether: flags of the host, settings. */
  readonly available?: (context: Availability) => boolean;
  readonly enabled?: (state: EditorState) => boolean;
  /** LibreOffice tells of it, or of the caret, a moment after what leads to it: a key is not held back by that. */
  readonly stateIsLate?: boolean;
  /** Usable though LibreOffice has switched it off: `act` offers something else then. */
  readonly offersInstead?: (state: EditorState) => boolean;
}

/** In these kinds LibreOffice sets the attribute only in a text that has the caret, not in whole cells or shapes. */
export const withCaretIn =
  (...kinds: readonly DocumentKind[]): NonNullable<Command['enabled']> =>
  ({ document, overlay }) =>
    document === undefined || !kinds.includes(document.kind) || overlay.cursorVisible;

/** All of a command but what its helper sets. */
export type Rest = Omit<Command, 'uno'>;

export const uno = (name: string, icon: IconName | undefined, rest: Rest): Command => ({
  uno: `.uno:${name}`,
  ...(icon && { icon }),
  ...rest,
});

export const toggle = (name: string, icon: IconName | undefined, rest: Rest): Command =>
  uno(name, icon, { toggle: true, ...rest });

export const menu = (icon: IconName, items: readonly string[], rest: Rest): Command => ({
  icon,
  control: 'menu',
  items,
  ...rest,
});

/** A drop-down of pictures, each of them a command. */
export const gallery = (icon: IconName, sections: readonly GallerySection[], rest: Rest): Command => ({
  icon,
  control: 'gallery',
  sections,
  items: sections.flatMap(({ items }) => items),
  ...rest,
});

export const dialog = (name: DialogName, icon: IconName, rest: Rest): Command => ({
  act: ({ chrome }) => chrome.openDialog(name),
  icon,
  ...rest,
});

export const text = (value: string) => ({ type: 'string', value }) as const;
export const short = (value: number) => ({ type: 'short', value }) as const;
export const long = (value: number) => ({ type: 'long', value }) as const;
export const float = (value: number) => ({ type: 'float', value }) as const;
export const flag = (value: boolean) => ({ type: 'boolean', value }) as const;
