import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { start, useActions, useEditor, useSettings } from '../../state/index.js';
import { DialogFrame } from '../frame/frame.js';

/** Work of an earlier session that never reached the storage, whose file has changed since. */
export function RecoveryDialog() {
  const recovery = useEditor((state) => state.recovery);
  const file = useEditor((state) => state.file);
  const mayExport = useEditor((state) => state.exportFormats.length > 0);
  const actions = useActions();
  const { language } = useSettings();
  const { t } = useTranslation();
  if (!recovery || recovery.replaced) return null;
  const time = new Date(recovery.keptAt).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  const name = t('names.copyOf', { name: file?.baseFileName ?? '' });
  return (
    <DialogFrame
      wide
      grave
      title={t('recovery.title')}
      actions={
        <>
          <Button data-choice="discard" onClick={() => actions.resolveRecovery('discard')}>
            {t('recovery.discard')}
          </Button>
          <Button data-choice="restore" onClick={() => actions.resolveRecovery('restore')}>
            {t('recovery.restore')}
          </Button>
          {file?.userCanNotWriteRelative === false ? (
            <Button
              appearance="primary"
              data-choice="saveCopy"
              onClick={() => actions.resolveRecovery('saveCopy', name)}
            >
              {t('recovery.saveCopy')}
            </Button>
          ) : (
            mayExport && (
              <Button appearance="primary" data-choice="download" onClick={() => start(actions.downloadKept())}>
                {t('recovery.download')}
              </Button>
            )
          )}
        </>
      }
    >
      <p>{t('recovery.text', { time })}</p>
    </DialogFrame>
  );
}
