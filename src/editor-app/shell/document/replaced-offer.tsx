import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useKeptBytes } from '../../controls/use-kept-bytes.js';
import { useSettings } from '../../state/index.js';

/** What a reload replaced can still be had. It does not ask: whoever decided for the other version may just go on. */
export function ReplacedOffer() {
  const { kept, mayCopy, mayDownload, saveCopy, download, discard } = useKeptBytes();
  const { language } = useSettings();
  const { t } = useTranslation();
  if (!kept?.replaced) return null;
  const time = new Date(kept.keptAt).toLocaleTimeString(language, { timeStyle: 'short' });
  return (
    <MessageBar intent="warning" layout="multiline" data-testid="replaced-offer">
      <MessageBarBody>{t('recovery.replaced', { time })}</MessageBarBody>
      <MessageBarActions>
        {mayCopy && (
          <Button size="small" data-choice="saveCopy" onClick={saveCopy}>
            {t('recovery.saveCopy')}
          </Button>
        )}
        {mayDownload && (
          <Button size="small" data-choice="download" onClick={download}>
            {t('recovery.download')}
          </Button>
        )}
        <Button size="small" data-choice="discard" onClick={discard}>
          {t('recovery.discard')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
