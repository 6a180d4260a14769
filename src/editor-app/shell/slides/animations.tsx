import { Button, Field, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Add, ArrowDown, ArrowUp, Delete, PlayCircle } from '../../icons/icon-set.js';
import { useActions, useEditor } from '../../state/index.js';
import {
  animationDeck,
  animationWidgets as widgets,
  categories,
  starts,
  type AnimationDeck,
} from './animation-deck.js';
import { panelStyles } from '../panels/panel-styles.js';
import { DeckPanel } from './deck-panel.js';
import { Choice, Seconds } from './deck-fields.js';
import { useListedEffects, type ListedEffect } from './listed-effects.js';
import { useDeck, type DeckWidget, type SendToDeck } from './use-deck.js';

const useStyles = makeStyles({
  ...panelStyles,
  list: { ...panelStyles.list, maxHeight: '220px' },
  entry: { justifyContent: 'flex-start', width: '100%', fontWeight: tokens.fontWeightRegular },
  shape: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  what: {
    marginInlineStart: 'auto',
    paddingInlineStart: '8px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
});

/** What moves on the slide, in order: effects are added to what is selected, changed, put elsewhere and removed. */
export default function Animations() {
  const { deck, send } = useDeck(animationDeck);
  const actions = useActions();
  const part = useEditor((state) => state.document?.part ?? 0);
  const effects = useListedEffects(deck, part);
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <DeckPanel title={t('animation.title')} opening={!deck}>
      {deck && (
        <div className={styles.fields} data-animations>
          <Tools deck={deck} send={send} />
          <Applied deck={deck} send={send} effects={effects} />
          {deck.chosen && <Chosen deck={deck} send={send} />}
          <Button size="small" icon={<PlayCircle />} onClick={() => void actions.present(part)}>
            {t('animation.play')}
          </Button>
        </div>
      )}
    </DeckPanel>
  );
}

interface DeckProps {
  readonly deck: AnimationDeck;
  readonly send: SendToDeck;
}

interface Tool {
  readonly name: 'earlier' | 'later' | 'remove';
  readonly icon: ReactElement;
}

const tools: readonly Tool[] = [
  { name: 'earlier', icon: <ArrowUp /> },
  { name: 'later', icon: <ArrowDown /> },
  { name: 'remove', icon: <Delete /> },
];

function Tools({ deck, send }: DeckProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const press = (widget: DeckWidget) => send(widget, 'click', '');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('animation.effects')}>
      <Button size="small" icon={<Add />} disabled={!deck.mayAdd} onClick={() => press(widgets.add)}>
        {t('animation.add')}
      </Button>
      {tools.map(({ name, icon }) => (
        <Tooltip key={name} content={t(`animation.${name}`)} relationship="label" withArrow={false}>
          <Button
            size="small"
            appearance="subtle"
            icon={icon}
            disabled={!deck.chosen}
            onClick={() => press(widgets[name])}
          />
        </Tooltip>
      ))}
    </div>
  );
}

interface AppliedProps extends DeckProps {
  readonly effects: ReadonlyMap<number, ListedEffect>;
}

function Applied({ deck: { applied }, send, effects }: AppliedProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  if (applied.length === 0) return <p className={styles.hint}>{t('animation.none')}</p>;
  return (
    <ol className={styles.list} aria-label={t('animation.effects')}>
      {applied.map(({ row, text, selected }) => (
        <li key={row}>
          <Button
            size="small"
            appearance="subtle"
            aria-pressed={selected}
            className={mergeClasses(styles.entry, selected && styles.chosen)}
            onClick={() => send(widgets.applied, 'select', String(row))}
          >
            <span className={styles.shape}>{text}</span>
            <What effect={effects.get(row)} />
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** With which click, and what happens. */
function What({ effect }: { readonly effect: ListedEffect | undefined }) {
  const { t } = useTranslation();
  const styles = useStyles();
  if (!effect) return undefined;
  const { click, category } = effect;
  const words = t(`animation.${category}`);
  return <span className={styles.what}>{click === 0 ? words : `${String(click)} · ${words}`}</span>;
}

/** What the chosen animation is. */
function Chosen({ deck, send }: DeckProps) {
  const { t } = useTranslation();
  const { effects, variants } = deck;
  return (
    <>
      <Field size="small" label={t('animation.category')}>
        <Choice
          entries={categories.map((category) => t(`animation.${category}`))}
          chosen={deck.category}
          choose={(row) => send(widgets.category, 'selected', `${String(row)};${categories[row] ?? ''}`)}
        />
      </Field>
      <Field size="small" label={t('animation.effect')}>
        <Choice
          entries={effects.map(({ text }) => text)}
          headings={deck.headings}
          chosen={effects.findIndex(({ selected }) => selected)}
          choose={(index) => send(widgets.effects, 'select', String(effects[index]?.row ?? index))}
        />
      </Field>
      {variants.length > 0 && (
        <Field size="small" label={t('animation.direction')}>
          <Choice
            entries={variants}
            chosen={deck.variant}
            choose={(row) => send(widgets.variant, 'selected', `${String(row)};${variants[row] ?? ''}`)}
          />
        </Field>
      )}
      <Field size="small" label={t('animation.start')}>
        <Choice
          entries={starts.map((start) => t(`animation.${start}`))}
          chosen={deck.start}
          choose={(row) => send(widgets.start, 'selected', `${String(row)};${deck.starts[row] ?? ''}`)}
        />
      </Field>
      <Field size="small" label={t('animation.duration')}>
        <Seconds value={deck.duration} step={0.25} change={(seconds) => send(widgets.duration, 'change', seconds)} />
      </Field>
      <Field size="small" label={t('animation.delay')}>
        <Seconds value={deck.delay} step={0.25} change={(seconds) => send(widgets.delay, 'change', seconds)} />
      </Field>
    </>
  );
}
