import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { commandState } from '../../commands/command-state.js';
import { commandGroups, commands, isCommandId } from '../../commands/table/command-table.js';
import { useShortcutText } from '../../controls/use-command.js';
import { useEditorStore, useSettings } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

const useStyles = makeStyles({
  list: { columns: '300px 2', columnGap: '32px', margin: 0 },
  entry: { display: 'flex', justifyContent: 'space-between', gap: '16px', padding: '2px 0', breakInside: 'avoid' },
  keys: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', margin: 0 },
});

/** All shortcuts that this person has in this document, from the command table. */
export function ShortcutsDialog() {
  const state = useEditorStore().getState();
  const settings = useSettings();
  const shortcutText = useShortcutText();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  const ids = Object.values(commandGroups)
    .flatMap((group) => Object.keys(group))
    .filter(isCommandId)
    .filter((id) => commands[id].shortcut !== undefined && commandState(id, state, settings).available);
  return (
    <DialogFrame wide title={t('command.shortcuts')} onClose={close}>
      <dl className={styles.list}>
        {ids.map((id) => (
          <div key={id} className={styles.entry} data-shortcut={id}>
            <dt>{t(`command.${id}`)}</dt>
            <dd className={styles.keys}>{shortcutText(commands[id].shortcut ?? '')}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
