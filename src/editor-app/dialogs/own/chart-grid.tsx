import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cellsOfText, chartBounds } from '../../../protocol/index.js';
import { isBad, isNumberAt, type CellPlace, type ChartCells } from './chart-cells.js';

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: 'min(420px, 50dvh)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  cell: {
    padding: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { backgroundColor: tokens.colorNeutralBackground3 },
  top: { position: 'sticky', top: 0, zIndex: 1 },
  left: { position: 'sticky', left: 0, zIndex: 1 },
  corner: { zIndex: 2 },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: '96px',
    padding: '5px 8px',
    border: 'none',
    outlineStyle: 'none',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    ':focus': { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  bad: { color: tokens.colorPaletteRedForeground1, boxShadow: `inset 0 0 0 1px ${tokens.colorPaletteRedBorder2}` },
});

interface CellProps extends CellPlace {
  readonly text: string;
  readonly label: string;
  readonly bad: boolean;
  readonly onChange: (place: CellPlace, text: string) => void;
}

const Cell = memo(function Cell({ row, column, text, label, bad, onChange }: CellProps) {
  const styles = useStyles();
  const isNumber = isNumberAt({ row, column });
  return (
    <input
      className={mergeClasses(styles.input, isNumber ? styles.number : styles.name, bad && styles.bad)}
      aria-label={label}
      aria-invalid={bad}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={chartBounds.text}
      data-row={row}
      data-column={column}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange({ row, column }, currentTarget.value)}
    />
  );
});

/** How far each key goes, in rows and columns. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Whether the key is about the cell, and not about the text in it. */
function leavesCell(
  event: KeyboardEvent<HTMLElement>,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false;
  if (event.key === 'Enter') return true;
  if (event.shiftKey) return false;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  if (event.key === 'ArrowLeft') return isWhole || (selectionStart === 0 && selectionEnd === 0);
  if (event.key === 'ArrowRight') return isWhole || selectionStart === value.length;
  return true;
}

const placeOf = ({ dataset }: HTMLElement): CellPlace => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
});

/** Gives the keyboard to a cell. */
export function focusCell(within: HTMLElement | null, { row, column }: CellPlace): void {
  within?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)?.focus();
}

interface GridProps {
  readonly cells: ChartCells;
  readonly language: string;
  readonly onChange: (place: CellPlace, text: string) => void;
  readonly onPaste: (place: CellPlace, block: readonly (readonly string[])[]) => void;
  /** The cell that has the keyboard. */
  readonly onPlace: (place: CellPlace) => void;
}

/** Enter and arrows lead to the next cell, as in a sheet; with Ctrl, Enter takes what is there. */
function press(event: KeyboardEvent<HTMLElement>): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement)) return;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    return input.form?.requestSubmit();
  }
  const [rows, columns] = steps[event.key] ?? [];
  if (rows === undefined || columns === undefined || !leavesCell(event, input)) return;
  event.preventDefault();
  const { row, column } = placeOf(input);
  const back = event.key === 'Enter' && event.shiftKey ? -1 : 1;
  const across = getComputedStyle(input).direction === 'rtl' ? -columns : columns;
  focusCell(event.currentTarget, { row: row + rows * back, column: column + across });
}

/** Heads of rows and columns stay where they are when the rest is scrolled. */
function Place({ row, column, children }: CellPlace & { readonly children: ReactNode }) {
  const styles = useStyles();
  const [top, left] = [row === 0, column === 0];
  const isHead = top || left;
  const className = mergeClasses(
    styles.cell,
    isHead && styles.head,
    top && styles.top,
    left && styles.left,
    top && left && styles.corner,
  );
  if (!isHead || (top && left)) return <td className={className}>{children}</td>;
  return (
    <th scope={top ? 'col' : 'row'} className={className}>
      {children}
    </th>
  );
}

/** Names, categories and numbers of a chart as a table to type into. */
export function ChartGrid({ cells, language, onChange, onPaste, onPlace }: GridProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = ({ row, column }: CellPlace): string => {
    const series = t('chartData.series', { number: column });
    const category = t('chartData.category', { number: row });
    if (row === 0) return series;
    return column === 0 ? category : `${cells.rows[0]?.[column] || series}, ${cells.rows[row]?.[0] || category}`;
  };
  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const block = cellsOfText(event.clipboardData.getData('text/plain'));
    if (!(event.target instanceof HTMLInputElement) || (block.length === 1 && block[0]?.length === 1)) return;
    event.preventDefault();
    onPaste(placeOf(event.target), block);
  };
  const cell = (text: string, row: number, column: number): ReactNode =>
    row + column > 0 && (
      <Cell
        row={row}
        column={column}
        text={text}
        label={label({ row, column })}
        bad={isBad(text, { row, column }, language)}
        onChange={onChange}
      />
    );
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        data-chart-data
        onKeyDown={press}
        onPaste={paste}
        onFocus={({ target }) => target instanceof HTMLInputElement && onPlace(placeOf(target))}
      >
        <tbody>
          {cells.rows.map((texts, row) => (
            <tr key={row}>
              {texts.map((text, column) => (
                <Place key={column} row={row} column={column}>
                  {cell(text, row, column)}
                </Place>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
