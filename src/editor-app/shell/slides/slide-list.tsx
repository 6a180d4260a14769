import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor, useEditorStore, type EditorState } from '../../state/index.js';
import { runCommand } from '../../commands/run-command.js';
import { CommandButton } from '../../controls/command-button.js';
import { CommandContextMenu } from '../../controls/command-context-menu.js';
import { useCommandContext } from '../../controls/use-command.js';
import { ownDrag } from '../../input/own-drags.js';
import { placeAfterMove, slidesBefore } from './slide-place.js';
import { SlidePreview } from './slide-preview.js';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    width: '208px',
    minWidth: '208px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bar: { display: 'flex', gap: '2px', padding: '4px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  list: { flexGrow: 1, margin: 0, padding: '8px', overflowY: 'auto', listStyle: 'none' },
  item: { display: 'flex', gap: '6px', marginBottom: '10px', alignItems: 'flex-start' },
  number: { width: '18px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, textAlign: 'end' },
  before: { boxShadow: `0 -3px 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `0 3px 0 ${tokens.colorBrandStroke1}` },
  slide: {
    flexGrow: 1,
    padding: 0,
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    background: 'none',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  selected: { border: `2px solid ${tokens.colorBrandStroke1}` },
  hidden: { opacity: 0.5 },
});

const menu = [
  'newSlide',
  'duplicateSlide',
  'deleteSlide',
  '-',
  'slideUp',
  'slideDown',
  '-',
  'hideSlide',
  'showSlide',
  'layout',
] as const;

/** Slides with their pictures: click, Shift and Ctrl select; drag or Alt+arrows move; arrows, Home and End go. */
export default function SlideList() {
  const count = useEditor((state) => state.document?.parts.length ?? 0);
  const { t } = useTranslation();
  const styles = useStyles();
  const [at, setAt] = useState<{ x: number; y: number }>();
  const list = useRef<HTMLOListElement>(null);
  const follow = useCurrentInSight(list);
  return (
    <nav className={styles.panel} aria-label={t('region.slides')}>
      <div className={styles.bar}>
        <CommandButton id="newSlide" />
        <CommandButton id="duplicateSlide" />
        <CommandButton id="deleteSlide" />
        <CommandButton id="slideUp" />
        <CommandButton id="slideDown" />
      </div>
      <ol
        ref={list}
        className={styles.list}
        role="listbox"
        aria-multiselectable
        aria-label={t('region.slides')}
        onScroll={follow}
      >
        {Array.from({ length: count }, (_, index) => (
          <Slide key={index} index={index} onMenu={(x, y) => setAt({ x, y })} />
        ))}
      </ol>
      {at && <CommandContextMenu {...at} entries={menu} onClose={() => setAt(undefined)} />}
    </nav>
  );
}

const currentIn = (list: HTMLElement | null): Element | undefined => list?.querySelector('[tabindex="0"]') ?? undefined;

/**
 * Brings the slide that somebody goes to into sight, and keeps it there when slides are moved; but for who looks at others in the
 * list meanwhile, it is left where they scrolled it to.
 *
 * @returns to be called when the list was scrolled
 */
function useCurrentInSight(list: RefObject<HTMLElement | null>): () => void {
  const part = useEditor(({ document }) => document?.part ?? 0);
  const slide = useEditor(({ document }) => document?.parts[document.part]?.hash);
  const isInSight = useRef(true);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (isInSight.current || slide !== shown.current) currentIn(list.current)?.scrollIntoView({ block: 'nearest' });
    shown.current = slide;
  }, [list, part, slide]);
  return () => {
    const [around, current] = [list.current, currentIn(list.current)].map((each) => each?.getBoundingClientRect());
    isInSight.current = !around || !current || (current.bottom > around.top && current.top < around.bottom);
  };
}

const dragType = ownDrag('slide');

function Slide({ index, onMenu }: { readonly index: number; readonly onMenu: (x: number, y: number) => void }) {
  const part = useEditor((state) => state.document?.parts[index]);
  const current = useEditor((state) => state.document?.part === index);
  const selected = useEditor((state) => state.selectedParts.includes(index));
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const store = useEditorStore();
  const actions = useActions();
  const context = useCommandContext();
  const { t } = useTranslation();
  const styles = useStyles();
  const [drop, setDrop] = useState<'before' | 'after'>();
  // The keyboard goes along: the next key counts from there.
  const go = (to: number, list: Element | null) => {
    if (store.getState().document?.parts[to] === undefined) return;
    actions.goToPart(to);
    focusOn(to, list);
  };
  const name = part?.name ?? '';
  return (
    <li
      role="presentation"
      className={mergeClasses(styles.item, drop === 'before' && styles.before, drop === 'after' && styles.after)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setDrop(half(event));
      }}
      onDragLeave={() => setDrop(undefined)}
      onDrop={(event) => {
        setDrop(undefined);
        if (!event.dataTransfer.types.includes(dragType)) return;
        const position = slidesBefore(index, half(event));
        if (event.ctrlKey) actions.input({ type: 'moveParts', position, duplicate: true });
        else actions.moveParts(position, placeAfterMove(store.getState().selectedParts, position));
      }}
    >
      <span className={styles.number} aria-hidden>
        {index + 1}
      </span>
      <Tooltip content={name} relationship="description" withArrow={false} positioning="after">
        <button
          type="button"
          role="option"
          aria-selected={selected}
          aria-keyshortcuts={readOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
          aria-label={t('slides.slide', { number: index + 1, name })}
          tabIndex={current ? 0 : -1}
          data-slide={index}
          draggable={!readOnly}
          className={mergeClasses(styles.slide, selected && styles.selected, part?.visible === false && styles.hidden)}
          onClick={(event) => select(event, index, store.getState(), actions)}
          onContextMenu={(event) => {
            event.preventDefault();
            if (!selected) actions.goToPart(index);
            if (!readOnly) onMenu(event.clientX, event.clientY);
          }}
          onDragStart={(event) => {
            if (!selected) actions.goToPart(index);
            event.dataTransfer.setData(dragType, String(index));
          }}
          onKeyDown={(event) => {
            const list = event.currentTarget.closest('[role=listbox]');
            const moving = event.altKey ? moves[event.key] : undefined;
            if (moving) {
              runCommand(moving, context());
              focusOn(store.getState().document?.part, list);
            }
            const to = event.altKey ? undefined : placeOfKey(event.key, index, store.getState());
            if (to !== undefined) go(to, list);
            if (moving !== undefined || to !== undefined) event.preventDefault();
            if (event.key === 'Delete' && !event.altKey && !readOnly) actions.uno('.uno:DeletePage');
          }}
        >
          <SlidePreview index={index} />
        </button>
      </Tooltip>
    </li>
  );
}

const moves: Readonly<Record<string, 'slideUp' | 'slideDown'>> = { ArrowUp: 'slideUp', ArrowDown: 'slideDown' };

/** Where a key leads from a slide, if it leads anywhere. */
const placeOfKey = (key: string, from: number, { document }: EditorState): number | undefined =>
  ({ ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: (document?.parts.length ?? 0) - 1 })[key];

const focusOn = (slide: number | undefined, list: Element | null): void =>
  list?.querySelector<HTMLElement>(`[data-slide="${String(slide)}"]`)?.focus();

const half = ({ clientY, currentTarget }: React.DragEvent<HTMLElement>): 'before' | 'after' => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

function select(
  { shiftKey, ctrlKey, metaKey }: React.MouseEvent,
  index: number,
  { document, selectedParts }: ReturnType<ReturnType<typeof useEditorStore>['getState']>,
  actions: ReturnType<typeof useActions>,
): void {
  if (shiftKey && document) {
    const [from, to] = [Math.min(index, document.part), Math.max(index, document.part)];
    actions.selectParts(Array.from({ length: to - from + 1 }, (_, offset) => from + offset));
  } else if (ctrlKey || metaKey) {
    const kept = selectedParts.filter((part) => part !== index);
    actions.selectParts(kept.length === selectedParts.length ? [...kept, index] : kept);
  } else {
    actions.goToPart(index);
  }
}
