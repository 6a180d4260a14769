import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthUnit } from '../../office/length-units.js';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { NumberField } from './number-field.js';

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
  const start = useRef(Number((present / unit.size).toFixed(unit.digits))).current;
  const [size, setSize] = useState<number | undefined>(start);
  return (
    <DialogFrame
      title={t(of === 'row' ? 'size.rowHeight' : 'size.columnWidth')}
      submit={t('action.apply')}
      disabled={size === undefined}
      onClose={close}
      onSubmit={() => {
        close();
        if (size === undefined) return;
        // LibreOffice takes hundredths of a millimetre.
        const value = { type: 'unsigned short', value: Math.round(size * unit.size) };
        const [command, name] = of === 'row' ? ['.uno:RowHeight', 'RowHeight'] : ['.uno:ColumnWidth', 'ColumnWidth'];
        actions.uno(command, { [name]: value });
      }}
    >
      <NumberField
        label={t(`command.${unit.name}`)}
        min={100 / unit.size}
        max={50_000 / unit.size}
        step={100 / unit.size}
        precision={unit.digits}
        start={start}
        onChange={setSize}
      />
    </DialogFrame>
  );
}
