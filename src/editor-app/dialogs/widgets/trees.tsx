import { flagOf, wordOf } from '../../office/values.js';
import { Button, Checkbox, Divider, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown } from '../../icons/icon-set.js';
import { Onward } from '../../icons/way-icons.js';
import { useDialogLink } from '../widget/dialog-context.js';
import type { TrackedChange } from '../../state/index.js';
import { imageOf, isEnabled, plain } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { headersOf, rowsOf, type Row } from './rows.js';
import { useDraft } from './use-draft.js';
import { useRowsInSight } from './use-rows-in-sight.js';

interface Props {
  readonly node: DialogNode;
}

const useStyles = makeStyles({
  tree: {
    minWidth: '180px',
    maxHeight: '240px',
    minHeight: '80px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // Headings stand over what they are of.
  table: { display: 'grid', alignContent: 'start', columnGap: '12px' },
  line: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', columnGap: '12px' },
  head: { padding: '4px 8px', fontWeight: tokens.fontWeightSemibold },
  row: { display: 'flex', alignItems: 'center', gap: '8px', padding: '3px 8px', cursor: 'default', userSelect: 'none' },
  cell: { flex: '1 1 0', minWidth: 'fit-content', whiteSpace: 'nowrap' },
  room: { gridColumn: '1 / -1' },
  selected: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  icons: { display: 'flex', flexWrap: 'wrap', gap: '4px', maxHeight: '320px', overflowY: 'auto' },
  icon: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    height: 'auto',
    minWidth: '72px',
    padding: '4px',
  },
  picture: { maxWidth: '96px', maxHeight: '96px' },
});

/** Lists, tables and trees; arrow keys walk, Enter or a double click takes, the space bar ticks. */
export function TreeView({ node }: Props) {
  const { elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const rows = useMemo(() => rowsOf(node), [node]);
  const headers = headersOf(node);
  const [current, setCurrent] = useDraft(rows.find(({ selected }) => selected)?.row ?? -1);
  const at = rows.findIndex(({ row }) => row === current);
  const { press, activate, walk } = useHands(node, rows, at, setCurrent);
  const list = useRef<HTMLDivElement>(null);
  const { from, to, above, below, isLong, onScroll } = useRowsInSight(list, rows.length, at);
  const rowId = (row: number): string => `${elementId(node.id ?? '')}-row-${String(row)}`;
  const columns = headers.length > 0 ? Math.max(headers.length, ...rows.map((row) => row.columns.length)) : 0;
  return (
    <div
      ref={list}
      id={elementId(node.id ?? '')}
      className={mergeClasses(styles.tree, columns > 0 && styles.table)}
      style={columns > 0 ? { gridTemplateColumns: `repeat(${String(columns)}, auto)` } : undefined}
      // A tree of headings alone is none to a screen reader.
      role={rows.length > 0 ? 'tree' : 'group'}
      tabIndex={isEnabled(node) ? 0 : -1}
      aria-label={nameOf(node)}
      aria-disabled={!isEnabled(node)}
      aria-activedescendant={at >= 0 ? rowId(current) : undefined}
      data-widget={node.id}
      onKeyDown={walk}
      onScroll={onScroll}
    >
      {headers.length > 0 && <Headings texts={headers} />}
      <Room height={above} />
      {rows
        .slice(from, to)
        .map((row, index) =>
          isSeparator(row, node) ? (
            <Divider key={row.row} />
          ) : (
            <TreeRow
              key={row.row}
              id={rowId(row.row)}
              row={row}
              node={node}
              current={row.row === current}
              inTable={columns > 0}
              {...(isLong && { place: [from + index + 1, rows.length] })}
              onPress={press}
              onActivate={activate}
            />
          ),
        )}
      <Room height={below} />
    </div>
  );
}

/** What mouse and keys do. @param at of the current row */
function useHands(node: DialogNode, rows: readonly Row[], at: number, setCurrent: (row: number) => void) {
  const { send } = useDialogLink();
  const select = (row: Row) => {
    setCurrent(row.row);
    send(node, 'select', String(row.row), 'treeview');
  };
  const activate = (row: Row) => send(node, 'activate', String(row.row), 'treeview');
  const check = (row: Row): void => {
    const checked = isChosen(row);
    if (checked !== undefined) send(node, 'change', { row: String(row.row), value: String(!checked) }, 'treeview');
  };
  const press = (row: Row) => {
    select(row);
    if (flagOf(node['singleclickactivate'])) activate(row);
  };
  const walk = (event: React.KeyboardEvent) => {
    const chosen = rows[at];
    const next = rows[walked(event.key, at, rows.length)];
    // Those of a line's own button or box are not the list's.
    const isOwn = event.target === event.currentTarget && chosen;
    if (isOwn && event.key === 'Enter') activate(chosen);
    if (isOwn && event.key === ' ') check(chosen);
    if (!next && !(isOwn && event.key === ' ')) return;
    event.preventDefault();
    if (next && next !== chosen) select(next);
  };
  return { press, activate, walk };
}

function Headings({ texts }: { readonly texts: readonly string[] }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.head, styles.line)}>
      {texts.map((header, index) => (
        <span key={`${header}-${String(index)}`} className={styles.cell}>
          {header}
        </span>
      ))}
    </div>
  );
}

/** Of rows that are not drawn, CSS pixels. */
function Room({ height }: { readonly height: number }) {
  const styles = useStyles();
  return height > 0 && <div className={styles.room} style={{ height }} />;
}

interface TreeRowProps extends Props {
  readonly id: string;
  readonly row: Row;
  readonly current: boolean;
  readonly inTable: boolean;
  /** Of a long list, of which not all is drawn: which of how many. */
  readonly place?: readonly [at: number, of: number];
  readonly onPress: (row: Row) => void;
  readonly onActivate: (row: Row) => void;
}

function TreeRow({ id, row, node, current, inTable, place, onPress, onActivate }: TreeRowProps) {
  const { send } = useDialogLink();
  const { t } = useTranslation();
  const styles = useStyles();
  const alive = isEnabled(node) && row.enabled;
  const element = useRef<HTMLDivElement>(null);
  const isFollowed = current && !place;
  useEffect(() => {
    if (isFollowed) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isFollowed]);
  return (
    <div
      ref={element}
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      {...(place && { 'aria-posinset': place[0], 'aria-setsize': place[1] })}
      aria-selected={current}
      aria-checked={isChosen(row)}
      className={mergeClasses(styles.row, inTable && styles.line, current && styles.selected)}
      style={{ paddingInlineStart: `${String(8 + row.depth * 16)}px` }}
      onClick={() => alive && onPress(row)}
      onDoubleClick={() => alive && onActivate(row)}
    >
      {row.expandable && (
        <Button
          size="small"
          appearance="transparent"
          icon={row.collapsed ? <Onward /> : <ChevronDown />}
          aria-label={t(row.collapsed ? 'tree.expand' : 'tree.collapse', { name: textOfRow(row) })}
          onClick={() => send(node, row.collapsed ? 'expand' : 'collapse', String(row.row), 'treeview')}
        />
      )}
      <Cells row={row} node={node} />
    </div>
  );
}

/** What its box says; undefined: it has none. */
const isChosen = ({ columns }: Row): boolean | undefined =>
  columns.find(({ checked }) => checked !== undefined)?.checked;

const textOfRow = ({ columns }: Row): string =>
  columns
    .map(({ text }) => text)
    .join(' ')
    .trim();

/** Menus of LibreOffice that are lists write their dividers out. */
const isSeparator = ({ columns }: Row, node: DialogNode): boolean =>
  flagOf(node['singleclickactivate']) && columns[0]?.text === 'Separator';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7 };

/** Where a key leads from a row of so many; nowhere: below 0. */
function walked(key: string, at: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? -1 : Math.max(0, Math.min(at + step, count - 1));
}

function Cells({ row, node }: { readonly row: Row; readonly node: DialogNode }) {
  const { send } = useDialogLink();
  const { t } = useTranslation();
  const styles = useStyles();
  return row.columns.map(({ text, image, sign, checked }, index) =>
    checked === undefined ? (
      <span key={index} className={styles.cell}>
        {image !== undefined && <img src={image} alt="" />} {text || meaningOf(sign, t)}
      </span>
    ) : (
      <Checkbox
        key={index}
        checked={checked}
        tabIndex={-1}
        aria-label={text || (row.columns[1]?.text ?? '')}
        onChange={(_, data) =>
          send(node, 'change', { row: String(row.row), value: String(data.checked === true) }, 'treeview')
        }
      />
    ),
  );
}

/** What stands in the list of changes instead of a word. */
function meaningOf(sign: string | undefined, t: TFunction): string {
  const kind = sign === undefined ? undefined : changeSigns[sign];
  return kind === undefined ? '' : t(`changes.kind.${kind}`);
}

const changeSigns: Readonly<Record<string, TrackedChange['kind']>> = {
  redline_inserted: 'insert',
  redline_deleted: 'delete',
  redline_formatted: 'format',
  redline_fmtcollset: 'format',
  redline_tablechg: 'format',
};

/** Pictures to choose from. */
export function IconView({ node }: Props) {
  const { send, nameOf } = useDialogLink();
  const styles = useStyles();
  const entries = Array.isArray(node['entries']) ? (node['entries'] as readonly DialogNode[]) : [];
  return (
    <div className={styles.icons} role="listbox" aria-label={nameOf(node)} data-widget={node.id}>
      {entries.map((entry, index) => {
        const image = imageOf(entry);
        const row = wordOf(entry['row'] ?? index);
        const text = plain(entry['text']) || plain(entry['tooltip']);
        return (
          <Button
            key={row}
            role="option"
            appearance={flagOf(entry['selected']) ? 'primary' : 'subtle'}
            className={styles.icon}
            disabled={!isEnabled(node)}
            title={text}
            onClick={() => send(node, 'select', row, 'iconview')}
            onDoubleClick={() => send(node, 'activate', row, 'iconview')}
          >
            {image === undefined ? text : <img className={styles.picture} src={image} alt={text} />}
          </Button>
        );
      })}
    </div>
  );
}
