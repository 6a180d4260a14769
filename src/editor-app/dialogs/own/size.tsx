import { Field, SpinButton } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

const defaults = { row: 0.45, column: 2.26 } as const;

/** Height of the selected rows or width of the selected columns, in centimetres. */
export function SizeDialog({ of }: { readonly of: 'row' | 'column' }) {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const [size, setSize] = useState<number>(defaults[of]);
  return (
    <DialogFrame
      title={t(of === 'row' ? 'size.rowHeight' : 'size.columnWidth')}
      submit={t('action.apply')}
      onClose={close}
      onSubmit={() => {
        close();
        // LibreOffice takes hundredths of a millimetre.
        const value = { type: 'unsigned short', value: Math.round(size * 1000) };
        const [command, name] = of === 'row' ? ['.uno:RowHeight', 'RowHeight'] : ['.uno:ColumnWidth', 'ColumnWidth'];
        actions.uno(command, { [name]: value });
      }}
    >
      <Field label={t('size.centimetres')}>
        <SpinButton
          min={0.1}
          max={50}
          step={0.1}
          precision={2}
          value={size}
          onChange={(_, { value, displayValue }) => {
            const wanted = value ?? Number.parseFloat((displayValue ?? '').replace(',', '.'));
            if (Number.isFinite(wanted)) setSize(wanted);
          }}
        />
      </Field>
    </DialogFrame>
  );
}
