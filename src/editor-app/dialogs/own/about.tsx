import { useTranslation } from 'react-i18next';
import { useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { Facts } from './facts.js';

export function AboutDialog() {
  const version = useEditor((state) => state.productVersion);
  const close = useCloseDialog();
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('about.title')} onClose={close}>
      <p>{t('about.text')}</p>
      <Facts facts={[[t('about.version'), version]]} />
    </DialogFrame>
  );
}
