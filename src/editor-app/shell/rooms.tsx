import type { DocumentKind } from '../../protocol/index.js';
import { useEditor } from '../state/index.js';
import { useNarrow } from '../theme/use-media.js';

/** What bars and panels take while they are on their way, pixels, so that the document lies where it will stay. */
export const rooms = {
  notebookbar: 119,
  classic: 70,
  formula: 35,
  ruler: 23,
  slides: 209,
  sidebar: 273,
  sheets: 33,
  status: 31,
  phoneToolbar: 49,
};

interface Coming {
  readonly phone: boolean;
  /** What is opened, as soon as that is known; its bars are drawn a moment later. */
  readonly kind: DocumentKind | undefined;
}

/** Where menus, toolbar or tabs, the formula bar and the ruler come. */
export function RoomAbove({ phone, kind }: Coming) {
  const height = useEditor(({ ui }) => {
    const tabs = ui.mode === 'notebookbar' ? ui.menubar : false;
    const classic = ui.mode === 'classic' && (ui.menubar || ui.toolbar);
    const bars = (tabs ? rooms.notebookbar : 0) + (classic ? rooms.classic : 0);
    const ruler = kind === 'text' && ui.ruler ? rooms.ruler : 0;
    return (phone ? 0 : bars + ruler) + (kind === 'spreadsheet' ? rooms.formula : 0);
  });
  return <div style={{ height, flexShrink: 0 }} />;
}

/** Where the slides come. */
export function RoomBeside({ kind }: Pick<Coming, 'kind'>) {
  const narrow = useNarrow();
  if (narrow || (kind !== 'presentation' && kind !== 'drawing')) return null;
  return <div style={{ width: rooms.slides, flexShrink: 0 }} />;
}

/** Where the sidebar comes. */
export function RoomAtEnd() {
  const narrow = useNarrow();
  const sidebar = useEditor(({ ui }) => ui.sidebar);
  return sidebar && !narrow ? <div style={{ width: rooms.sidebar, flexShrink: 0 }} /> : null;
}

/** Where the tabs of sheets, the status bar and the toolbar of phones come. */
export function RoomBelow({ phone, kind }: Coming) {
  const bars = useEditor(({ ui, permission }) => {
    // Most may edit; whether this person may comes with the kind.
    const toolbar = phone && ui.toolbar && (kind === undefined || permission === 'edit');
    return (ui.statusbar ? rooms.status : 0) + (toolbar ? rooms.phoneToolbar : 0);
  });
  return <div style={{ height: bars + (kind === 'spreadsheet' ? rooms.sheets : 0), flexShrink: 0 }} />;
}
