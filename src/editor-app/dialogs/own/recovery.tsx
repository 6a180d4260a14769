import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useKeptBytes } from '../../controls/use-kept-bytes.js';
import { useSettings } from '../../state/index.js';
import { DialogFrame } from '../frame/frame.js';

/** Work of an earlier session that never reached the storage, whose file has changed since. */
export function RecoveryDialog() {
  const { kept, mayCopy, mayDownload, saveCopy, download, restore, discard } = useKeptBytes();
  const { language } = useSettings();
  const { t } = useTranslation();
  if (!kept || kept.replaced) return null;
  const time = new Date(kept.keptAt).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <DialogFrame
      wide
      grave
      title={t('recovery.title')}
      actions={
        <>
          <Button data-choice="discard" onClick={discard}>
            {t('recovery.discard')}
          </Button>
          <Button data-choice="restore" onClick={restore}>
            {t('recovery.restore')}
          </Button>
          {mayCopy ? (
            <Button appearance="primary" data-choice="saveCopy" onClick={saveCopy}>
              {t('recovery.saveCopy')}
            </Button>
          ) : (
            mayDownload && (
              <Button appearance="primary" data-choice="download" onClick={download}>
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
