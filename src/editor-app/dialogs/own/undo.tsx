import { Radio, RadioGroup } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flag } from '../../commands/table/command.js';
import { historyCommand, useActions, useEditor, type EditorActions, type HistoryStep } from '../../state/index.js';
import { DialogFrame } from '../frame/frame.js';
import { readUndoableSteps, type UndoableStep } from '../../office/undoable-steps.js';

/** So many are offered. */
const shown = 12;

const texts = {
  undo: { title: 'undo.title', why: 'undo.why', none: 'undo.none', steps: 'undo.steps' },
  redo: { title: 'redo.title', why: 'redo.why', none: 'redo.none', steps: 'redo.steps' },
} as const;

const latestChanges = async (actions: EditorActions, step: HistoryStep): Promise<readonly UndoableStep[]> =>
  readUndoableSteps(await actions.ask({ type: 'commandValues', command: historyCommand[step] }));

/**
 * The own last change lies below those of others, or what was undone last was others': LibreOffice undoes and redoes them
 * together, when it is told to repair.
 */
export function UndoDialog({ step }: { readonly step: HistoryStep }) {
  const actions = useActions();
  const own = useEditor((state) => state.view);
  const users = useEditor((state) => state.users);
  const close = () => actions.letStepBe();
  const { t } = useTranslation();
  const [changes, setChanges] = useState<readonly UndoableStep[]>();
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const latest = (await latestChanges(actions, step)).slice(0, shown);
      const last = latest.findIndex(({ view }) => view === own);
      setChanges(latest);
      setChosen(Math.max(0, last));
    };
    read().catch(() => setChanges([]));
  }, [actions, own, step]);
  const who = (view: number): string =>
    view === own ? t('undo.you') : (users.find((user) => user.view === view)?.name ?? t('undo.left'));
  const repair = async (last: UndoableStep | undefined): Promise<void> => {
    close();
    // Others may have gone on meanwhile: the change that was chosen is the last to go.
    const index = (await latestChanges(actions, step)).findIndex(({ id }) => id === last?.id);
    if (index < 0) return;
    const count = { type: 'unsigned short', value: index + 1 };
    actions.uno(historyCommand[step], { [step === 'undo' ? 'Undo' : 'Redo']: count, Repair: flag(true) });
  };
  if (!changes) return null;
  const none = changes.length === 0;
  return (
    <DialogFrame
      grave
      title={t(texts[step].title)}
      onClose={close}
      {...(!none && { submit: t(texts[step].steps, { count: chosen + 1 }) })}
      onSubmit={() => void repair(changes[chosen]).catch(() => undefined)}
    >
      <p>{t(none ? texts[step].none : texts[step].why)}</p>
      <RadioGroup value={String(chosen)} onChange={(_, { value }) => setChosen(Number(value))}>
        {changes.map(({ id, what, view }, index) => (
          <Radio key={id} value={String(index)} label={t('undo.by', { what, who: who(view) })} />
        ))}
      </RadioGroup>
    </DialogFrame>
  );
}
