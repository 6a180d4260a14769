import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkmark, Dismiss } from '../../icons/icon-set.js';
import { changeNote, useActions, useEditor, type TrackedChange } from '../../state/index.js';
import { NoteCard } from '../comments/note-card.js';
import { NoteHead } from '../comments/note-head.js';
import { useCardStyles } from '../comments/use-card-styles.js';

const useStyles = makeStyles({
  kind: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  delete: { textDecorationLine: 'line-through' },
  insert: { textDecorationLine: 'underline' },
  format: {},
});

/** What somebody changed while changes were recorded, to be accepted or rejected. */
export function ChangeCard({ change }: { readonly change: TrackedChange }) {
  const editable = useEditor((state) => state.permission === 'edit');
  const note = changeNote(change.id);
  const active = useEditor((state) => state.activeNote === note);
  const actions = useActions();
  const { t } = useTranslation();
  const card = useCardStyles(change.author, active);
  const styles = useStyles();
  const decide = (command: 'AcceptTrackedChange' | 'RejectTrackedChange') => () =>
    actions.uno(`.uno:${command}`, { [command]: { type: 'unsigned short', value: Number(change.id) } });
  return (
    <NoteCard
      note={note}
      card={card}
      label={`${change.author}: ${t(`changes.${change.kind}`)} ${change.text}`}
      onOpen={() => actions.showNote(note)}
      data-change={change.id}
    >
      <NoteHead author={change.author} dateTime={change.dateTime}>
        {editable && <Decision label={t('changes.accept')} icon={<Checkmark />} run={decide('AcceptTrackedChange')} />}
        {editable && <Decision label={t('changes.reject')} icon={<Dismiss />} run={decide('RejectTrackedChange')} />}
      </NoteHead>
      <p className={card.text} dir="auto">
        <span className={styles.kind}>{t(`changes.${change.kind}`)}</span>{' '}
        <span className={mergeClasses(styles[change.kind])}>{change.text}</span>
      </p>
    </NoteCard>
  );
}

interface DecisionProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly run: () => void;
}

const Decision = ({ label, icon, run }: DecisionProps) => (
  <Tooltip content={label} relationship="label" withArrow={false}>
    <Button size="small" appearance="subtle" icon={icon} onClick={run} />
  </Tooltip>
);
