import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor, useSettings } from '../../state/index.js';
import { DialogFrame } from '../frame.js';

/** Work of an earlier session that never reached the storage. */
export function RecoveryDialog() {
  const recovery = useEditor((state) => state.recovery);
  const actions = useActions();
  const { language } = useSettings();
  const { t } = useTranslation();
  if (!recovery) return null;
  const time = new Date(recovery.keptAt).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <DialogFrame
      title={t('recovery.title')}
      actions={
        <>
          <Button data-choice="discard" onClick={() => actions.resolveRecovery('discard')}>
            {t('recovery.discard')}
          </Button>
          <Button data-choice="restore" appearance="primary" onClick={() => actions.resolveRecovery('restore')}>
            {t('recovery.restore')}
          </Button>
        </>
      }
    >
      <p>{t('recovery.text', { time })}</p>
    </DialogFrame>
  );
}
