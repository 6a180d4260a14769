import { useTranslation } from 'react-i18next';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

/** The owner ends the session of everybody. */
export function CloseDocumentDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  return (
    <DialogFrame
      grave
      title={t('endSession.title')}
      submit={t('endSession.confirm')}
      onClose={close}
      onSubmit={() => {
        close();
        actions.endSession();
      }}
    >
      <p>{t('endSession.text')}</p>
    </DialogFrame>
  );
}
