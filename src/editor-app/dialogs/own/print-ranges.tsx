import { Button, Field, Input, Select, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../../commands/table/command.js';
import { separatorOf, usualSeparator } from '../../formula/functions.js';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { columnsOf, rangesOf, rowsOf } from './printed-cells.js';

/**
 * Which cells are printed, and which rows and columns come again on every page. LibreOffice tells nobody what is set: its
 * own dialog, which is painted, is behind a button.
 */
export function PrintRangesDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t, i18n } = useTranslation();
  const selected = useEditor((state) => (state.cell.address.includes(':') ? state.cell.address : ''));
  const separator = useEditor((state) => separatorOf(state.functions)) ?? usualSeparator(i18n.language);
  const [whole, setWhole] = useState(selected === '');
  const [cells, setCells] = useState(selected);
  const [rows, setRows] = useState('');
  const [columns, setColumns] = useState('');
  const [area, repeatedRows, repeatedColumns] = [rangesOf(cells, separator), rowsOf(rows), columnsOf(columns)];
  const bad = (isBad: boolean, sample: string) => isBad && { validationMessage: t('printing.bad', { sample }) };
  return (
    <DialogFrame
      title={t('printing.title')}
      submit={t('action.apply')}
      disabled={(!whole && !area) || repeatedRows === undefined || repeatedColumns === undefined}
      onClose={close}
      onSubmit={() => {
        close();
        actions.uno('.uno:ChangePrintArea', {
          PrintArea: text(whole ? '' : (area ?? '')),
          PrintRepeatRow: text(repeatedRows ?? ''),
          PrintRepeatCol: text(repeatedColumns ?? ''),
        });
        // No area is nothing to print, until LibreOffice is told that there is no such thing here.
        if (whole) actions.uno('.uno:DeletePrintArea');
      }}
      actions={
        <Button
          style={{ whiteSpace: 'nowrap' }}
          onClick={() => {
            close();
            actions.uno('.uno:EditPrintArea');
          }}
        >
          {t('printing.more')}
        </Button>
      }
    >
      <Text>{t('printing.replaces')}</Text>
      <Field label={t('printing.what')}>
        <Select autoFocus value={whole ? 'whole' : 'these'} onChange={(_, { value }) => setWhole(value === 'whole')}>
          <option value="whole">{t('printing.whole')}</option>
          <option value="these">{t('printing.these')}</option>
        </Select>
      </Field>
      {!whole && (
        <Field label={t('printing.ranges')} {...bad(cells.trim() !== '' && !area, `A1:D20${separator} F1:G20`)}>
          <Input value={cells} maxLength={400} onChange={(_, { value }) => setCells(value)} />
        </Field>
      )}
      <Field label={t('printing.rows')} {...bad(repeatedRows === undefined, '1:2')}>
        <Input value={rows} maxLength={40} onChange={(_, { value }) => setRows(value)} />
      </Field>
      <Field label={t('printing.columns')} {...bad(repeatedColumns === undefined, 'A:B')}>
        <Input value={columns} maxLength={40} onChange={(_, { value }) => setColumns(value)} />
      </Field>
    </DialogFrame>
  );
}
