import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { commandGroups, commands, isCommandId } from '../../commands/table/command-table.js';
import { useShortcutText } from '../../controls/use-command.js';
import { useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

const useStyles = makeStyles({
  list: { columns: '300px 2', columnGap: '32px', margin: 0 },
  entry: { display: 'flex', justifyContent: 'space-between', gap: '16px', padding: '2px 0', breakInside: 'avoid' },
  keys: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', margin: 0 },
});

/** All shortcuts of this kind of document, from the command table. */
export function ShortcutsDialog() {
  const kind = useEditor((state) => state.document?.kind ?? 'text');
  const shortcutText = useShortcutText();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  const ids = Object.values(commandGroups)
    .flatMap((group) => Object.keys(group))
    .filter(isCommandId)
    .filter((id) => commands[id].shortcut !== undefined && (commands[id].kinds?.includes(kind) ?? true));
  return (
    <DialogFrame wide title={t('command.shortcuts')} onClose={close}>
      <dl className={styles.list}>
        {ids.map((id) => (
          <div key={id} className={styles.entry}>
            <dt>{t(`command.${id}`)}</dt>
            <dd className={styles.keys}>{shortcutText(commands[id].shortcut ?? '')}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
