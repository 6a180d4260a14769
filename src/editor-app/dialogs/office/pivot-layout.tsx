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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findNode } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { useDialogLink } from '../widget/dialog-context.js';
import { Widget } from '../widget/widget.js';
import { rowsOf } from '../widgets/rows.js';

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

/** What of the dialog stays as it is. */
const rest = ['options', 'more', 'dialog-action_area1'] as const;

/** Which field of a pivot table stands where: by dragging, or by a menu on each. */
export function PivotLayout({ tree }: { readonly tree: DialogNode }) {
  const { send } = useDialogLink();
  const styles = useStyles();
  const [dragged, setDragged] = useState<Dragged>();
  const nodeOf = ({ id }: Zone): DialogNode => findNode(tree, id) ?? {};
  // What LibreOffice's lists do with a drag: it begins in one, and ends in the other.
  const move = ({ from, row }: Dragged, to: Zone) => {
    send(nodeOf(from), 'dragstart', String(row), 'treeview');
    send(nodeOf(to), 'dragend', String(row), 'treeview');
  };
  return (
    <>
      <div className={styles.layout} data-pivot-layout>
        {zones.map((zone) => (
          <Fields
            key={zone.id}
            zone={zone}
            node={nodeOf(zone)}
            move={move}
            drag={(row) => setDragged({ from: zone, row })}
            drop={() => {
              if (dragged && dragged.from !== zone) move(dragged, zone);
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

interface FieldsProps {
  readonly zone: Zone;
  readonly node: DialogNode;
  readonly move: (dragged: Dragged, to: Zone) => void;
  readonly drag: (row: number) => void;
  readonly drop: () => void;
}

function Fields({ zone, node, move, drag, drop }: FieldsProps) {
  const { t } = useTranslation();
  const { send } = useDialogLink();
  const styles = useStyles();
  const [over, setOver] = useState(false);
  const title = t(`pivot.${zone.name}`);
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
      {rowsOf(node).map(({ row, columns }) => (
        <Menu key={`${String(row)} ${columns[0]?.text ?? ''}`}>
          <MenuTrigger disableButtonEnhancement>
            <Button size="small" className={styles.field} draggable onDragStart={() => drag(row)}>
              {columns[0]?.text}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {zones
                .filter((other) => other !== zone)
                .map((other) => (
                  <MenuItem key={other.id} onClick={() => move({ from: zone, row }, other)}>
                    {other.name === 'fields' ? t('pivot.remove') : t(`pivot.to_${other.name}`)}
                  </MenuItem>
                ))}
              {zone.name !== 'fields' && (
                <MenuItem onClick={() => send(node, 'activate', String(row), 'treeview')}>
                  {t('pivot.options')}
                </MenuItem>
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
      ))}
    </div>
  );
}
