import { Button, Field, makeStyles, Radio, RadioGroup, Select, Spinner, SpinButton } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PlayCircle } from '../../icons/icon-set.js';
import { useDraft } from '../../dialogs/widgets/use-draft.js';
import { useActions, useEditor } from '../../state/index.js';
import { SidePanel } from '../panels/side-panel.js';
import { useTransitionDeck } from './use-transition-deck.js';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px 16px' },
  buttons: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '4px' },
});

/** Names are LibreOffice's; these are the ones of its English. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '_');

/** How the selected slides come: transition, duration, and what brings the next one. */
export default function Transitions() {
  const { deck, send } = useTransitionDeck();
  const actions = useActions();
  const part = useEditor((state) => Math.max(0, (state.document?.part ?? 0) - 1));
  const { t } = useTranslation();
  const styles = useStyles();
  const named = (name: string): string => t(`transition.name.${keyOf(name)}`, { defaultValue: name });
  const takes = deck?.kind !== 0;
  return (
    <SidePanel
      title={t('transition.title')}
      label={t('transition.title')}
      onClose={() => actions.setUi({ transitions: false })}
    >
      {!deck && <Spinner size="small" label={t('transition.opening')} />}
      {deck && (
        <div className={styles.fields} data-transitions>
          <Field size="small" label={t('transition.kind')}>
            <Choice
              entries={deck.kinds.map(named)}
              chosen={deck.kind}
              choose={(row) => send('kinds', 'activate', String(row))}
            />
          </Field>
          {deck.variants.length > 0 && (
            <Field size="small" label={t('transition.variant')}>
              <Choice
                entries={deck.variants.map(named)}
                chosen={deck.variant}
                choose={(row) => send('variants', 'selected', `${String(row)};${deck.variants[row] ?? ''}`)}
              />
            </Field>
          )}
          <Field size="small" label={t('transition.duration')}>
            <Seconds
              value={deck.duration}
              disabled={!takes}
              step={0.25}
              change={(seconds) => send('duration', 'change', seconds)}
            />
          </Field>
          <Field size="small" label={t('transition.advance')}>
            <RadioGroup
              value={deck.advanceAfter === undefined ? 'click' : 'time'}
              onChange={(_, { value }) => send(value === 'time' ? 'advances' : 'onClick', 'change', 'true')}
            >
              <Radio value="click" label={t('transition.onClick')} />
              <Radio value="time" label={t('transition.afterTime')} />
            </RadioGroup>
          </Field>
          {deck.advanceAfter !== undefined && (
            <Field size="small" label={t('transition.wait')}>
              <Seconds
                value={deck.advanceAfter}
                step={1}
                change={(seconds) => send('advanceAfter', 'change', seconds)}
              />
            </Field>
          )}
          <div className={styles.buttons}>
            <Button size="small" onClick={() => send('toAll', 'click', '')}>
              {t('transition.toAll')}
            </Button>
            <Button size="small" icon={<PlayCircle />} onClick={() => void actions.present(part)}>
              {t('transition.play')}
            </Button>
          </div>
        </div>
      )}
    </SidePanel>
  );
}

interface ChoiceProps {
  readonly entries: readonly string[];
  readonly chosen: number;
  readonly choose: (row: number) => void;
}

function Choice({ entries, chosen, choose, ...field }: ChoiceProps) {
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
      {entries.map((entry, index) => (
        <option key={`${entry}-${String(index)}`} value={String(index)}>
          {entry}
        </option>
      ))}
    </Select>
  );
}

interface SecondsProps {
  readonly value: number;
  readonly step: number;
  readonly disabled?: boolean;
  /** @param seconds with a decimal point, which LibreOffice reads in every language */
  readonly change: (seconds: string) => void;
}

function Seconds({ value, step, disabled = false, change, ...field }: SecondsProps) {
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
        const wanted = spun ?? Number.parseFloat((displayValue ?? '').replace(',', '.'));
        if (Number.isFinite(wanted) && wanted >= 0) change(String(wanted));
      }}
    />
  );
}
