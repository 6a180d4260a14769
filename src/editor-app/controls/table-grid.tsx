import { makeStyles, mergeClasses, tokens, useFluent } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { long } from '../commands/table/command.js';
import { useActions } from '../state/index.js';

const columns = 10;
const rows = 8;

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: `repeat(${String(columns)}, 20px)`, gap: '2px', padding: '8px' },
  cell: {
    height: '20px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, border: `1px solid ${tokens.colorBrandStroke1}` },
  size: { padding: '0 8px 8px', textAlign: 'center', fontSize: tokens.fontSizeBase200 },
});

/** Chooses a table's size: as many rows and columns as are pointed at, or walked to with the arrow keys. */
export function TableGrid({ onInserted }: { readonly onInserted?: () => void }) {
  const [size, setSize] = useState({ columns: 1, rows: 1 });
  const { t } = useTranslation();
  const actions = useActions();
  const onward = useFluent().dir === 'rtl' ? -1 : 1;
  const styles = useStyles();
  const insert = () => {
    actions.uno('.uno:InsertTable', { Columns: long(size.columns), Rows: long(size.rows) });
    onInserted?.();
  };
  const walk = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = {
      columns: Math.min(columns, Math.max(1, size.columns + onward * step[0])),
      rows: Math.min(rows, Math.max(1, size.rows + step[1])),
    };
    setSize(next);
    const index = (next.rows - 1) * columns + next.columns - 1;
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div className={styles.grid} role="grid" aria-label={t('tableGrid.label')} onKeyDown={walk}>
        {Array.from({ length: columns * rows }, (_, index) => {
          const cell = { columns: (index % columns) + 1, rows: Math.floor(index / columns) + 1 };
          return (
            <button
              key={index}
              type="button"
              tabIndex={index === 0 ? 0 : -1}
              aria-label={t('tableGrid.size', cell)}
              className={mergeClasses(
                styles.cell,
                cell.columns <= size.columns && cell.rows <= size.rows && styles.chosen,
              )}
              onPointerEnter={() => setSize(cell)}
              onFocus={() => setSize(cell)}
              onClick={insert}
            />
          );
        })}
      </div>
      <div className={styles.size} aria-live="polite">
        {t('tableGrid.size', size)}
      </div>
    </>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
