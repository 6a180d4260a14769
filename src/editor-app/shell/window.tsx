import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, useDeferredValue, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { part } from '../controls/part.js';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../protocol/index.js';
import { showsNotes, useActions, useEditor } from '../state/index.js';
import { useNarrow, usePhone } from '../theme/use-media.js';
import { useChrome } from '../state/chrome-store.js';
import { ConnectionBar } from './bars/connection-bar.js';
import { Cover } from './document/cover.js';
import { useHasNotes } from './margin/use-notes.js';
import { PasteChip } from './sheet/paste-chip.js';
import { FormulaHelp } from './sheet/formula-help.js';
import { HeaderTag } from './document/header-tag.js';
import { LinkCard } from './document/link-card.js';
import { Notices } from './document/notices.js';
import { PhoneToolbar } from './bars/phone-toolbar.js';
import { StatusBar } from './bars/status-bar.js';
import { TitleBar } from './title/title-bar.js';
import { RoomAbove, RoomAtEnd, RoomBelow, RoomBeside, rooms } from './rooms.js';
import { preloadBars, TopBars } from './top-bars.js';
import { UnsentPanel } from './document/unsent-panel.js';
import { KeyTips } from './keys/key-tips.js';
import { useFleetingTooltips } from './keys/use-fleeting-tooltips.js';
import { useInputMethods } from './keys/use-input-methods.js';
import { useLockedCopy } from './keys/use-locked-copy.js';
import { useMouseFocus } from './keys/use-mouse-focus.js';
import { useRegions } from './keys/use-regions.js';
import { useShortcuts } from './keys/use-shortcuts.js';
import { useLoadAhead } from './use-load-ahead.js';

const NavigationPane = part(() => import('./navigation/navigation-pane.js'));
const SlideList = part(() => import('./slides/slide-list.js'));
const Margin = part(() => import('./margin/margin.js'));
const NotesPane = part(() => import('./slides/notes-pane.js'));
const Animations = part(() => import('./slides/animations.js'));
const LayersPanel = part(() => import('./drawing/layers-panel.js'));
const TableStyles = part(() => import('./slides/table-styles.js'));
const Transitions = part(() => import('./slides/transitions.js'));
const Sidebar = part(() => import('./panels/sidebar.js'));
const RulerBar = part(() => import('./ruler/ruler-bar.js'));
const SheetTabs = part<object>(() => import('./sheet/sheet-tabs.js').then((module) => ({ default: module.SheetTabs })));
const ContextMenu = part(() => import('./document/context-menu.js'));
const Slideshow = part(() => import('../slideshow/slideshow.js'));
const Dialogs = part(() => import('../dialogs/dialogs.js'));

const useStyles = makeStyles({
  window: {
    position: 'fixed',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  middle: { position: 'relative', display: 'flex', flexGrow: 1, minHeight: 0 },
  center: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  document: { position: 'relative', flexGrow: 1, minHeight: 0, minWidth: 0, display: 'flex' },
  over: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    zIndex: 20,
    display: 'flex',
    boxShadow: tokens.shadow16,
    maxWidth: '100%',
  },
  // What was begun in it stays.
  covered: { display: 'none' },
  beside: { display: 'flex', flexShrink: 0 },
  // Its place while it is being loaded.
  ruler: { minHeight: `${rooms.ruler}px` },
  slidesOver: { insetInlineEnd: 'auto', insetInlineStart: 0 },
});

/** The regions of the window. Bars come with the document's kind; panels lie over the document where it is narrow. */
export function Window({ children }: { readonly children: ReactNode }) {
  // The bars of a kind are much to draw; what the document paints meanwhile is not to wait for them.
  const coming = useEditor((state) => state.document?.kind);
  const kind = useDeferredValue(coming, undefined);
  const ui = useEditor((state) => state.ui);
  const phone = usePhone();
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const documentRegion = useRef<HTMLDivElement>(null);
  useFleetingTooltips();
  useInputMethods();
  useShortcuts(documentRegion);
  useRegions(root);
  useMouseFocus(root);
  useLockedCopy(documentRegion);
  useEffect(() => preloadBars(ui.mode), [ui.mode]);
  useLoadAhead();
  const bare = ui.fullscreen;
  return (
    <div
      ref={root}
      className={styles.window}
      data-kind={kind}
      data-ui-mode={ui.mode}
      onKeyDown={(event) => keepFromDocument(event, documentRegion.current)}
    >
      {!bare && (
        <div data-region="title">
          <TitleBar phone={phone} />
        </div>
      )}
      {!bare && (kind ? <TopBars phone={phone} /> : <RoomAbove phone={phone} kind={coming} />)}
      <ConnectionBar />
      <UnsentPanel />
      <div className={styles.middle}>
        {kind && !bare && <Navigation />}
        {!bare && (kind ? <StartPanel kind={kind} /> : <RoomBeside kind={coming} />)}
        <Center kind={kind} ruler={ui.ruler && !phone && !bare} region={documentRegion}>
          {children}
        </Center>
        {!bare && (kind ? <EndPanels /> : <RoomAtEnd />)}
      </div>
      {!kind && !bare && <RoomBelow phone={phone} kind={coming} />}
      {kind === 'spreadsheet' && (
        <div data-region="sheets">
          <Suspense fallback={<div style={{ height: rooms.sheets }} />}>
            <SheetTabs />
          </Suspense>
        </div>
      )}
      {kind && ui.statusbar && !bare && (
        <div data-region="status">
          <StatusBar phone={phone} />
        </div>
      )}
      {kind && phone && ui.toolbar && !bare && (
        <div data-region="toolbar">
          <PhoneToolbar />
        </div>
      )}
      <KeyTips root={root} />
      <Notices />
      <Cover />
      <Suspense>
        <LazyContextMenu />
        <LazyDialogs />
        {kind === 'presentation' && ui.presenting && <Slideshow />}
      </Suspense>
    </div>
  );
}

interface CenterProps {
  readonly kind: DocumentKind | undefined;
  /** Whether there is room for one, and it is wanted. */
  readonly ruler: boolean;
  readonly region: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** The document, what floats over it, and the ruler above. */
function Center({ kind, ruler, region, children }: CenterProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const notes = useEditor((state) => state.ui.notes && !state.ui.fullscreen && showsNotes(state));
  return (
    <div className={styles.center}>
      {kind === 'text' && ruler && (
        <div data-region="ruler" className={styles.ruler}>
          <Suspense>
            <RulerBar />
          </Suspense>
        </div>
      )}
      <main ref={region} className={styles.document} data-region="document" aria-label={t('region.document')}>
        {children}
        <LinkCard />
        {kind === 'text' && <HeaderTag />}
        {kind === 'spreadsheet' && <FormulaHelp />}
        {kind === 'spreadsheet' && <PasteChip />}
      </main>
      {kind === 'presentation' && notes && (
        <div data-region="notes" className={styles.beside}>
          <Suspense>
            <NotesPane />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** A key that gave the focus to the document was meant for a field or menu; it must not be typed as well. */
function keepFromDocument(event: React.KeyboardEvent, region: HTMLElement | null): void {
  const before = event.target instanceof Node && region?.contains(event.target) === true;
  if (!before && region?.contains(document.activeElement) === true) event.preventDefault();
}

/** Slides stand beside the document; on narrow screens they lie over it when asked for. */
function StartPanel({ kind }: { readonly kind: string }) {
  const narrow = useNarrow();
  const open = useChrome((state) => state.slides);
  const styles = useStyles();
  if (kind !== 'presentation' && kind !== 'drawing') return null;
  if (narrow && !open) return null;
  return (
    <div className={narrow ? mergeClasses(styles.over, styles.slidesOver) : styles.beside} data-region="slides">
      <Suspense fallback={<div style={{ width: rooms.slides }} />}>
        <SlideList />
      </Suspense>
    </div>
  );
}

function Navigation() {
  const narrow = useNarrow();
  const open = useEditor((state) => state.ui.navigation !== undefined);
  const styles = useStyles();
  if (!open) return null;
  return (
    <div className={narrow ? mergeClasses(styles.over, styles.slidesOver) : styles.beside} data-region="navigation">
      <Suspense>
        <NavigationPane />
      </Suspense>
    </div>
  );
}

function EndPanels() {
  const narrow = useNarrow();
  const sidebar = useEditor((state) => state.ui.sidebar);
  const loads = useEditor((state) => state.loads);
  const slidePanel = useEditor(({ ui, document, permission }) =>
    (document?.kind === 'presentation' || document?.kind === 'drawing') && permission === 'edit'
      ? ui.slidePanel
      : undefined,
  );
  const draft = useChrome((state) => state.draftComment);
  const wanted = useEditor((state) => state.ui.comments);
  const notes = useHasNotes(wanted);
  const actions = useActions();
  const navigating = useEditor((state) => state.ui.navigation !== undefined);
  const styles = useStyles();
  const comments = draft || notes;
  const open = sidebar || slidePanel !== undefined || comments;
  const over = useRef(narrow);
  useEffect(() => {
    over.current = narrow;
  }, [narrow]);
  // Where panels lie over the document, one of them is all there is room for: the one that was opened last.
  useEffect(() => {
    if (open && over.current) actions.setUi({ navigation: undefined });
  }, [actions, open]);
  if (!open) return null;
  return (
    <div className={narrow ? mergeClasses(styles.over, navigating && styles.covered) : styles.beside}>
      <Suspense fallback={sidebar ? <RoomAtEnd /> : null}>
        {comments && (
          <div className={styles.beside} data-region="comments">
            <Margin />
          </div>
        )}
        {(sidebar || slidePanel) && (
          <div className={styles.beside} data-region="sidebar">
            {slidePanel === 'transitions' && <Transitions key={loads} />}
            {slidePanel === 'animations' && <Animations key={loads} />}
            {slidePanel === 'tableStyles' && <TableStyles key={loads} />}
            {slidePanel === 'layers' && <LayersPanel key={loads} />}
            {slidePanel === undefined && <Sidebar />}
          </div>
        )}
      </Suspense>
    </div>
  );
}

function LazyContextMenu() {
  const open = useEditor((state) => state.contextMenu !== undefined);
  return open ? <ContextMenu /> : null;
}

/** Loaded with the first dialog. */
function LazyDialogs() {
  const own = useChrome((state) => state.dialog !== undefined);
  const theirs = useEditor(
    (state) =>
      Object.keys(state.dialogs).length > 0 ||
      Object.keys(state.windows).length > 0 ||
      state.conflict !== undefined ||
      state.heldStep !== undefined ||
      state.recovery?.replaced === false ||
      state.connection.phase === 'password',
  );
  return own || theirs ? <Dialogs /> : null;
}
