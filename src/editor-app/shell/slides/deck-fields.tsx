import { Select, SpinButton } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../dialogs/widgets/use-draft.js';
import { typedNumber } from '../../office/typed-number.js';

interface ChoiceProps {
  readonly entries: readonly string[];
  /** Rows that are headings of those below them, and cannot be chosen. */
  readonly headings?: readonly number[];
  readonly chosen: number;
  readonly choose: (row: number) => void;
}

/** One of several, by its row. */
export function Choice({ entries, headings = [], chosen, choose, ...field }: ChoiceProps) {
  const [row, setRow] = useDraft(chosen);
  return (
    <Select
      {...field}
      size="small"
      value={String(row)}
      onChange={(_, { value }) => {
        setRow(Number(value));
        choose(Number(value));
      }}
    >
      {row < 0 && <option value="-1" />}
      <Options entries={entries} from={0} to={headings[0] ?? entries.length} />
      {headings.map((heading, at) => (
        <optgroup key={heading} label={entries[heading]}>
          <Options entries={entries} from={heading + 1} to={headings[at + 1] ?? entries.length} />
        </optgroup>
      ))}
    </Select>
  );
}

interface OptionsProps {
  readonly entries: readonly string[];
  readonly from: number;
  readonly to: number;
}

const Options = ({ entries, from, to }: OptionsProps) =>
  entries.slice(from, to).map((entry, index) => (
    <option key={`${entry}-${String(from + index)}`} value={String(from + index)}>
      {entry}
    </option>
  ));

interface SecondsProps {
  readonly value: number;
  readonly step: number;
  readonly disabled?: boolean;
  /** @param seconds with a decimal point, which LibreOffice reads in every language */
  readonly change: (seconds: string) => void;
}

/** A time in seconds. */
export function Seconds({ value, step, disabled = false, change, ...field }: SecondsProps) {
  const { t, i18n } = useTranslation();
  return (
    <SpinButton
      {...field}
      size="small"
      disabled={disabled}
      min={0}
      max={1000}
      step={step}
      precision={2}
      value={value}
      displayValue={t('transition.seconds', { value: value.toLocaleString(i18n.language) })}
      onChange={(_, { value: spun, displayValue }) => {
        const wanted = spun ?? typedNumber(displayValue ?? '');
        if (Number.isFinite(wanted) && wanted >= 0) change(String(wanted));
      }}
    />
  );
}
