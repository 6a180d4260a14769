import { Field, SpinButton } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthUnit } from '../../office/length-units.js';
import { typedNumber } from '../../office/typed-number.js';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

/** Hundredths of a millimetre, where no cell has the cursor. */
const defaults = { width: 2260, height: 450 } as const;
/** Hundredths of a millimetre. */
const twip = 2540 / 1440;

/** Height of the selected rows or width of the selected columns; begins with that of the cell in front. */
export function SizeDialog({ of }: { readonly of: 'row' | 'column' }) {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const unit = useEditor(lengthUnit);
  const side = of === 'row' ? 'height' : 'width';
  const cell = useEditor((state) => state.overlay.cellCursor);
  const present = cell ? cell[side] * twip : defaults[side];
  const [size, setSize] = useState(Number((present / unit.size).toFixed(unit.digits)));
  return (
    <DialogFrame
      title={t(of === 'row' ? 'size.rowHeight' : 'size.columnWidth')}
      submit={t('action.apply')}
      onClose={close}
      onSubmit={() => {
        close();
        // LibreOffice takes hundredths of a millimetre.
        const value = { type: 'unsigned short', value: Math.round(size * unit.size) };
        const [command, name] = of === 'row' ? ['.uno:RowHeight', 'RowHeight'] : ['.uno:ColumnWidth', 'ColumnWidth'];
        actions.uno(command, { [name]: value });
      }}
    >
      <Field label={t(`command.${unit.name}`)}>
        <SpinButton
          min={100 / unit.size}
          max={50_000 / unit.size}
          step={100 / unit.size}
          precision={unit.digits}
          value={size}
          onChange={(_, { value, displayValue }) => {
            const wanted = value ?? typedNumber(displayValue ?? '');
            if (Number.isFinite(wanted)) setSize(wanted);
          }}
        />
      </Field>
    </DialogFrame>
  );
}
