import { Field, makeStyles, SpinButton } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { lengthText, lengthUnit } from '../../office/length-units.js';
import { typedNumber } from '../../office/typed-number.js';
import { useActions, useEditor } from '../../state/index.js';
import { readRuler } from '../ruler/ruler-scale.js';
import { readIndents, rulerCommand, type Indents } from '../ruler/indents.js';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8px',
    '& .fui-SpinButton': { minWidth: 0, width: '100%' },
  },
});

const sides = ['left', 'right', 'firstLine'] as const;

/** Indents of the paragraph in centimetres. */
export function ParagraphFields() {
  const raw = useEditor((state) => state.commands['.uno:LeftRightParaMargin']);
  const rawRuler = useEditor((state) => state.rulers.horizontal);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const kind = useEditor((state) => state.document?.kind);
  const unit = useEditor(lengthUnit);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const indents = readIndents(raw);
  if (!indents || kind !== 'text') return null;
  const pageWidth = readRuler(rawRuler)?.pageWidth;
  const change = (side: keyof Indents, value: number) => {
    if (pageWidth === undefined) return;
    const { command, args } = rulerCommand(side, value - indents[side], pageWidth);
    actions.uno(command, args);
  };
  return (
    <div className={styles.grid}>
      {sides.map((side) => (
        <Field key={side} size="small" label={t(`indent.${side}`)}>
          <SpinButton
            size="small"
            step={100 / unit.size}
            precision={unit.digits}
            disabled={readOnly || pageWidth === undefined}
            value={(indents[side] * 1000) / unit.size}
            displayValue={lengthText(indents[side] * 1000, unit)}
            onChange={(_, { value, displayValue }) => {
              const wanted = value ?? typedNumber(displayValue ?? '');
              if (Number.isFinite(wanted)) change(side, (wanted * unit.size) / 1000);
            }}
          />
        </Field>
      ))}
    </div>
  );
}
