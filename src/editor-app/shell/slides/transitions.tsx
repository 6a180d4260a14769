import { Button, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PlayCircle } from '../../icons/icon-set.js';
import { useActions, useEditor } from '../../state/index.js';
import { Choice, Seconds } from './deck-fields.js';
import { DeckPanel } from './deck-panel.js';
import { deckWidgets, transitionDeck, type TransitionDeck } from './transition-deck.js';
import { useDeck, type SendToDeck } from './use-deck.js';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '12px 16px' },
  buttons: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '4px' },
});

/** Names are LibreOffice's; these are the ones of its English. */
const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '_');

/** How the selected slides come: transition, duration, and what brings the next one. */
export default function Transitions() {
  const { deck, send } = useDeck(transitionDeck);
  const { t } = useTranslation();
  return (
    <DeckPanel title={t('transition.title')} opening={!deck}>
      {deck && <Fields deck={deck} send={send} />}
    </DeckPanel>
  );
}

interface FieldsProps {
  readonly deck: TransitionDeck;
  readonly send: SendToDeck;
}

function Fields({ deck, send }: FieldsProps) {
  const actions = useActions();
  const part = useEditor((state) => Math.max(0, (state.document?.part ?? 0) - 1));
  const { t } = useTranslation();
  const styles = useStyles();
  const named = (name: string): string => t(`transition.name.${keyOf(name)}`, { defaultValue: name });
  const takes = deck.kind !== 0;
  return (
    <div className={styles.fields} data-transitions>
      <Field size="small" label={t('transition.kind')}>
        <Choice
          entries={deck.kinds.map(named)}
          chosen={deck.kind}
          choose={(row) => send(deckWidgets.kinds, 'activate', String(row))}
        />
      </Field>
      {deck.variants.length > 0 && (
        <Field size="small" label={t('transition.variant')}>
          <Choice
            entries={deck.variants.map(named)}
            chosen={deck.variant}
            choose={(row) => send(deckWidgets.variants, 'selected', `${String(row)};${deck.variants[row] ?? ''}`)}
          />
        </Field>
      )}
      <Field size="small" label={t('transition.duration')}>
        <Seconds
          value={deck.duration}
          disabled={!takes}
          step={0.25}
          change={(seconds) => send(deckWidgets.duration, 'change', seconds)}
        />
      </Field>
      <Advance deck={deck} send={send} />
      <div className={styles.buttons}>
        <Button size="small" onClick={() => send(deckWidgets.toAll, 'click', '')}>
          {t('transition.toAll')}
        </Button>
        <Button size="small" icon={<PlayCircle />} onClick={() => void actions.present(part)}>
          {t('transition.play')}
        </Button>
      </div>
    </div>
  );
}

/** What brings the next slide: a click, or time. */
function Advance({ deck, send }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field size="small" label={t('transition.advance')}>
        <RadioGroup
          value={deck.advanceAfter === undefined ? 'click' : 'time'}
          onChange={(_, { value }) => send(deckWidgets[value === 'time' ? 'advances' : 'onClick'], 'change', 'true')}
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
            change={(seconds) => send(deckWidgets.advanceAfter, 'change', seconds)}
          />
        </Field>
      )}
    </>
  );
}
