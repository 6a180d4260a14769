import { Field, SpinButton } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../office/typed-number.js';

interface Props {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Digits behind the point; 0: whole numbers. */
  readonly precision: number;
  /** What it begins with. */
  readonly start: number;
  /** Undefined while what is written is no number, or beyond the bounds. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number within bounds. What is not is told while it is written; Enter then leaves the nearest one there to be looked at. */
export function NumberField({ label, start, onChange, precision, step, ...bounds }: Props) {
  // As they can be written.
  const digits = 10 ** precision;
  const [min, max] = [Math.ceil(bounds.min * digits) / digits, Math.floor(bounds.max * digits) / digits];
  const { t, i18n } = useTranslation();
  const [value, setValue] = useState(start);
  const [bad, setBad] = useState(false);
  const tell = (wanted: number): void => {
    const fits = wanted >= min && wanted <= max;
    setBad(!fits);
    onChange(fits ? wanted : undefined);
  };
  const read = (text: string): number => (precision === 0 ? Math.trunc(typedNumber(text)) : typedNumber(text));
  const shown = (bound: number): string => bound.toLocaleString(i18n.language, { maximumFractionDigits: precision });
  return (
    <Field label={label} validationMessage={bad ? t('size.range', { least: shown(min), most: shown(max) }) : null}>
      <SpinButton
        min={min}
        max={max}
        step={step}
        precision={precision}
        value={value}
        onInput={({ currentTarget }) => tell(read(currentTarget.value))}
        onKeyDown={(event) => event.key === 'Enter' && bad && event.preventDefault()}
        onChange={(_, { value: stepped, displayValue }) => {
          const wanted = stepped ?? read(displayValue ?? '');
          const taken = Number.isFinite(wanted) ? Math.min(max, Math.max(min, wanted)) : value;
          setValue(taken);
          tell(taken);
        }}
      />
    </Field>
  );
}
