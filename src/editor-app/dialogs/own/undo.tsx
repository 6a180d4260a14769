import { Radio, RadioGroup } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flag } from '../../commands/table/command.js';
import { useActions, useEditor, type EditorActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { readUndoableSteps, type UndoableStep } from './undoable-steps.js';

/** So many are offered. */
const shown = 12;

const latestChanges = async (actions: EditorActions): Promise<readonly UndoableStep[]> =>
  readUndoableSteps(await actions.ask({ type: 'commandValues', command: '.uno:Undo' }));

/** The own last change lies below those of others: LibreOffice undoes them together, when it is told to repair. */
export function UndoDialog() {
  const actions = useActions();
  const own = useEditor((state) => state.view);
  const users = useEditor((state) => state.users);
  const close = useCloseDialog();
  const { t } = useTranslation();
  const [changes, setChanges] = useState<readonly UndoableStep[]>();
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const read = async (): Promise<void> => {
      const latest = (await latestChanges(actions)).slice(0, shown);
      const last = latest.findIndex(({ view }) => view === own);
      setChanges(latest);
      setChosen(Math.max(0, last));
    };
    read().catch(() => setChanges([]));
  }, [actions, own]);
  const who = (view: number): string =>
    view === own ? t('undo.you') : (users.find((user) => user.view === view)?.name ?? t('undo.left'));
  const undo = async (last: UndoableStep | undefined): Promise<void> => {
    close();
    // Others may have gone on meanwhile: the change that was chosen is the last to go.
    const index = (await latestChanges(actions)).findIndex(({ id }) => id === last?.id);
    if (index < 0) return;
    const count = { type: 'unsigned short', value: index + 1 };
    actions.uno('.uno:Undo', { Undo: count, Repair: flag(true) });
  };
  if (!changes) return null;
  const none = changes.length === 0;
  return (
    <DialogFrame
      grave
      title={t('undo.title')}
      onClose={close}
      {...(!none && { submit: t('undo.steps', { count: chosen + 1 }) })}
      onSubmit={() => void undo(changes[chosen]).catch(() => undefined)}
    >
      <p>{t(none ? 'undo.none' : 'undo.why')}</p>
      <RadioGroup value={String(chosen)} onChange={(_, { value }) => setChosen(Number(value))}>
        {changes.map(({ id, what, view }, index) => (
          <Radio key={id} value={String(index)} label={t('undo.by', { what, who: who(view) })} />
        ))}
      </RadioGroup>
    </DialogFrame>
  );
}
