import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findNode } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { useDialogLink } from '../widget/dialog-context.js';
import { Widget } from '../widget/widget.js';
import { rowsOf } from '../widgets/rows.js';
import { rowsToEnd } from './rows-to-end.js';

const useStyles = makeStyles({
  layout: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: '12px',
    width: 'min(640px, 86vw)',
  },
  zone: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    minHeight: '96px',
    padding: '8px',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  fields: {
    gridColumn: '1 / -1',
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignContent: 'flex-start',
    minHeight: '48px',
  },
  over: { backgroundColor: tokens.colorBrandBackground2, border: `1px dashed ${tokens.colorBrandStroke1}` },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  whole: { flexBasis: '100%' },
  before: { boxShadow: `0 -3px 0 ${tokens.colorBrandStroke1}` },
  after: { boxShadow: `0 3px 0 ${tokens.colorBrandStroke1}` },
  field: { justifyContent: 'flex-start', cursor: 'grab', flexShrink: 0 },
});

/** Lists of LibreOffice's dialog, and what they are called here. */
const zones = [
  { id: 'listbox-fields', name: 'fields' },
  { id: 'listbox-page', name: 'filters' },
  { id: 'listbox-column', name: 'columns' },
  { id: 'listbox-row', name: 'rows' },
  { id: 'listbox-data', name: 'values' },
] as const;

type Zone = (typeof zones)[number];

interface Dragged {
  readonly from: Zone;
  readonly row: number;
}

/** A field on its way into a zone: it comes behind the last, and some, as the data into the filters, do not come at all. */
interface Coming {
  readonly to: Zone;
  readonly was: readonly string[];
  /** The text of the field before which it is to stand. */
  readonly before: string;
}

/** What of the dialog stays as it is. */
const rest = ['options', 'more', 'dialog-action_area1'] as const;

/** Which field of a pivot table stands where: and in which order: by dragging, by a menu on each, by keys. */
export function PivotLayout({ tree }: { readonly tree: DialogNode }) {
  const { send } = useDialogLink();
  const styles = useStyles();
  const [dragged, setDragged] = useState<Dragged>();
  const [coming, setComing] = useState<Coming>();
  const nodeOf = ({ id }: Zone): DialogNode => findNode(tree, id) ?? {};
  // What LibreOffice's lists do with a drag: it begins in one, and ends in the other.
  const drag = ({ from, row }: Dragged, to: Zone) => {
    send(nodeOf(from), 'dragstart', String(row), 'treeview');
    send(nodeOf(to), 'dragend', String(row), 'treeview');
  };
  const textsOf = (zone: Zone): string[] => rowsOf(nodeOf(zone)).map(({ columns }) => columns[0]?.text ?? '');
  const textOf = ({ from, row }: Dragged) => textsOf(from)[row];
  // The list of all fields keeps those that stand somewhere; among the values one may be several times.
  const standing = (field: Dragged, zone: Zone): Dragged => {
    if (field.from.name !== 'fields' || zone.name === 'values') return field;
    const row = rowsOf(nodeOf(zone)).findIndex(({ columns }) => columns[0]?.text === textOf(field));
    return row < 0 ? field : { from: zone, row };
  };
  const order = (zone: Zone, from: number, target: number) => {
    for (const row of rowsToEnd(textsOf(zone).length, from, target)) drag({ from: zone, row }, zone);
  };
  const move = (dragged: Dragged, to: Zone, before?: number) => {
    const field = standing(dragged, to);
    const was = textsOf(to);
    if (field.from !== to) drag(field, to);
    const next = before === undefined || field.from === to ? undefined : was[before];
    setComing(next === undefined ? undefined : { to, was, before: next });
    if (field.from === to && before !== undefined) order(to, field.row, before);
  };
  // A row that is not there is not moved (25.2 ends by it).
  const settle = useEffectEvent(() => {
    if (!coming) return;
    const now = textsOf(coming.to);
    // It may have to leave this zone first, of which LibreOffice tells later than of where it went.
    if (!hasCome(coming.was, now)) return setComing({ ...coming, was: now });
    setComing(undefined);
    const target = now.indexOf(coming.before);
    if (target >= 0) order(coming.to, now.length - 1, target);
  });
  useEffect(() => settle(), [tree]);
  return (
    <>
      <div className={styles.layout} data-pivot-layout>
        {zones.map((zone) => (
          <Fields
            key={zone.id}
            zone={zone}
            node={nodeOf(zone)}
            move={move}
            drag={(row) => setDragged(row === undefined ? undefined : { from: zone, row })}
            drop={(at) => {
              if (dragged) move(dragged, zone, at);
              setDragged(undefined);
            }}
          />
        ))}
      </div>
      {rest.map((id) => {
        const node = findNode(tree, id);
        return node && <Widget key={id} node={node} />;
      })}
    </>
  );
}

const hasCome = (was: readonly string[], now: readonly string[]): boolean =>
  now.length > was.length || (now.length === was.length && now.at(-1) !== was.at(-1));

interface FieldsProps {
  readonly zone: Zone;
  readonly node: DialogNode;
  readonly move: (dragged: Dragged, to: Zone, before?: number) => void;
  /** Without a row: no more. */
  readonly drag: (row?: number) => void;
  /** Before the field that is there, or behind the last. */
  readonly drop: (at?: number) => void;
}

function Fields({ zone, node, move, drag, drop }: FieldsProps) {
  const { t } = useTranslation();
  const { send } = useDialogLink();
  const styles = useStyles();
  const [over, setOver] = useState(false);
  const title = t(`pivot.${zone.name}`);
  const rows = rowsOf(node);
  return (
    <div
      role="group"
      aria-label={title}
      data-zone={zone.name}
      className={mergeClasses(styles.zone, zone.name === 'fields' && styles.fields, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop();
      }}
    >
      <h3 className={mergeClasses(styles.title, zone.name === 'fields' && styles.whole)}>{title}</h3>
      {rows.map(({ row, columns }, at) => (
        <FieldButton
          // Not its place: focus goes along with it.
          key={columns[0]?.text ?? row}
          zone={zone}
          text={columns[0]?.text ?? ''}
          place={{ at, count: rows.length }}
          move={(to, target) => move({ from: zone, row }, to, target)}
          options={() => send(node, 'activate', String(row), 'treeview')}
          drag={() => drag(row)}
          dragEnd={() => drag()}
          drop={(target) => {
            setOver(false);
            drop(target);
          }}
        />
      ))}
    </div>
  );
}

interface FieldButtonProps {
  readonly zone: Zone;
  readonly text: string;
  readonly place: { readonly at: number; readonly count: number };
  readonly move: (to: Zone, at?: number) => void;
  readonly options: () => void;
  readonly drag: () => void;
  /** Also of one that was given up. */
  readonly dragEnd: () => void;
  readonly drop: (at: number) => void;
}

/** A field: dragged, moved by its menu, or within its zone by Alt and the arrows. */
function FieldButton({ zone, text, place: { at, count }, move, options, drag, dragEnd, drop }: FieldButtonProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const [under, setUnder] = useState<'before' | 'after'>();
  const ordered = zone.name !== 'fields';
  const mayMove = (by: -1 | 1): boolean => ordered && at + by >= 0 && at + by < count;
  const step = (by: -1 | 1): void => {
    if (mayMove(by)) move(zone, by < 0 ? at - 1 : at + 2);
  };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          className={mergeClasses(styles.field, under === 'before' && styles.before, under === 'after' && styles.after)}
          draggable
          aria-keyshortcuts={ordered ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onDragStart={drag}
          onDragEnd={dragEnd}
          onDragOver={(event) => {
            if (ordered) setUnder(half(event));
          }}
          onDragLeave={() => setUnder(undefined)}
          onDrop={(event) => {
            setUnder(undefined);
            if (!ordered) return;
            event.preventDefault();
            event.stopPropagation();
            drop(half(event) === 'before' ? at : at + 1);
          }}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          {text}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {ordered && (
            <>
              <MenuItem disabled={!mayMove(-1)} onClick={() => step(-1)}>
                {t('pivot.up')}
              </MenuItem>
              <MenuItem disabled={!mayMove(1)} onClick={() => step(1)}>
                {t('pivot.down')}
              </MenuItem>
            </>
          )}
          {zones
            .filter((other) => other !== zone)
            .map((other) => (
              <MenuItem key={other.id} onClick={() => move(other)}>
                {other.name === 'fields' ? t('pivot.remove') : t(`pivot.to_${other.name}`)}
              </MenuItem>
            ))}
          {ordered && <MenuItem onClick={options}>{t('pivot.options')}</MenuItem>}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const half = ({ clientY, currentTarget }: React.DragEvent<HTMLElement>): 'before' | 'after' => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};
