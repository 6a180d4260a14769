import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTable } from '../../../protocol/index.js';
import { useActions, useSettings } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import {
  cellsOf,
  mayHaveRow,
  mayHaveSeries,
  mayLoseRow,
  mayLoseSeries,
  tableOf,
  withBlock,
  withoutRow,
  withoutSeries,
  withRow,
  withSeries,
  withText,
  type CellPlace,
  type ChartCells,
} from './chart-cells.js';
import { ChartGrid, focusCell } from './chart-grid.js';

type Problem = 'changed' | 'gone' | 'failed';

const firstNumber: CellPlace = { row: 1, column: 1 };

/** The chart's table as it was; LibreOffice's own dialog comes in place of this where it is no plain table. */
function useTable(close: () => void): ChartTable | undefined {
  const actions = useActions();
  const [table, setTable] = useState<ChartTable>();
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const answer = await actions.ask({ type: 'chartTable' });
      if (left) return;
      if (answer) return setTable(answer);
      close();
      actions.uno('.uno:DiagramData');
    };
    read().catch(() => !left && close());
    return () => {
      left = true;
    };
  }, [actions, close]);
  return table;
}

/** The numbers of a chart. */
export function ChartDataDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { language } = useSettings();
  const { t } = useTranslation();
  const before = useTable(close);
  const [typed, setTyped] = useState<ChartCells>();
  const [state, setState] = useState<'typing' | 'sending' | Problem>('typing');
  const asRead = useMemo(() => before && cellsOf(before, language), [before, language]);
  const cells = typed ?? asRead;
  const table = cells && tableOf(cells, language);
  const send = async (): Promise<void> => {
    if (!table || !before) return;
    setState('sending');
    const { result } = await actions.ask({ type: 'writeChartTable', before, table });
    if (result === 'written') close();
    else setState(result);
  };
  return (
    <DialogFrame
      wide
      title={t('chartData.title')}
      submit={t('action.apply')}
      disabled={!table}
      waiting={state === 'sending'}
      onClose={close}
      onSubmit={() => void send().catch(() => setState('failed'))}
    >
      {cells ? <Editing cells={cells} language={language} onChange={setTyped} /> : <Spinner />}
      {cells && !table && <Message intent="error" text={t('chartData.bad')} />}
      {state !== 'typing' && state !== 'sending' && <Message intent="warning" text={t(`chartData.${state}`)} />}
    </DialogFrame>
  );
}

interface EditingProps {
  readonly cells: ChartCells;
  readonly language: string;
  readonly onChange: (cells: ChartCells) => void;
}

function Editing({ cells, language, onChange }: EditingProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(firstNumber);
  const within = useRef<HTMLDivElement>(null);
  const next = useRef<CellPlace | undefined>(firstNumber);
  const latest = useRef(cells);
  useEffect(() => {
    latest.current = cells;
    if (next.current) focusCell(within.current, next.current);
    next.current = undefined;
  }, [cells]);
  const change = (changed: ChartCells, to: CellPlace): void => {
    next.current = to;
    onChange(changed);
  };
  const type = useCallback(
    (at: CellPlace, text: string) => onChange((latest.current = withText(latest.current, at, text))),
    [onChange],
  );
  const { row, column } = place;
  const [rows, columns] = [cells.rows.length, cells.was.length + 1];
  const buttons = [
    { id: 'addRow', may: mayHaveRow(cells), act: () => change(withRow(cells), { row: rows, column: 0 }) },
    { id: 'addSeries', may: mayHaveSeries(cells), act: () => change(withSeries(cells), { row: 0, column: columns }) },
    {
      id: 'removeRow',
      may: mayLoseRow(cells, place),
      act: () => change(withoutRow(cells, place), { row: Math.min(row, rows - 2), column }),
    },
    {
      id: 'removeSeries',
      may: mayLoseSeries(cells, place),
      act: () => change(withoutSeries(cells, place), { row, column: Math.min(column, columns - 2) }),
    },
  ] as const;
  return (
    <div ref={within} style={{ display: 'contents' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>
        {buttons.map(({ id, may, act }) => (
          <Button key={id} size="small" data-chart-button={id} disabled={!may} onClick={act}>
            {t(`chartData.${id}`)}
          </Button>
        ))}
      </div>
      <ChartGrid
        cells={cells}
        language={language}
        onChange={type}
        onPaste={(at, block) => onChange(withBlock(cells, at, block))}
        onPlace={setPlace}
      />
    </div>
  );
}

function Message({ intent, text }: { readonly intent: 'error' | 'warning'; readonly text: string }) {
  return (
    <MessageBar intent={intent} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
