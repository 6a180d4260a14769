import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { start, useActions, useEditor, useSettings } from '../../state/index.js';

/** What a reload replaced can still be had. It does not ask: whoever decided for the other version may just go on. */
export function ReplacedOffer() {
  const recovery = useEditor((state) => state.recovery);
  const file = useEditor((state) => state.file);
  const mayExport = useEditor((state) => state.exportFormats.length > 0);
  const actions = useActions();
  const { language } = useSettings();
  const { t } = useTranslation();
  if (!recovery?.replaced) return null;
  const time = new Date(recovery.keptAt).toLocaleTimeString(language, { timeStyle: 'short' });
  const name = t('names.copyOf', { name: file?.baseFileName ?? '' });
  return (
    <MessageBar intent="warning" layout="multiline" data-testid="replaced-offer">
      <MessageBarBody>{t('recovery.replaced', { time })}</MessageBarBody>
      <MessageBarActions>
        {file?.userCanNotWriteRelative === false && (
          <Button size="small" data-choice="saveCopy" onClick={() => actions.resolveRecovery('saveCopy', name)}>
            {t('recovery.saveCopy')}
          </Button>
        )}
        {mayExport && (
          <Button size="small" data-choice="download" onClick={() => start(actions.downloadKept())}>
            {t('recovery.download')}
          </Button>
        )}
        <Button size="small" data-choice="discard" onClick={() => actions.resolveRecovery('discard')}>
          {t('recovery.discard')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
