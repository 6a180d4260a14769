import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor, useSettings } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { Facts } from './facts.js';

export function PropertiesDialog() {
  const file = useEditor((state) => state.file);
  const document = useEditor((state) => state.document);
  const modified = useEditor((state) => state.save.lastModifiedTime ?? state.file?.lastModifiedTime);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const actions = useActions();
  const close = useCloseDialog();
  const { language } = useSettings();
  const { t } = useTranslation();
  if (!file || !document) return null;
  const parts = document.kind === 'text' ? (document.pages?.length ?? 1) : document.parts.length;
  return (
    <DialogFrame
      title={t('properties.title')}
      onClose={close}
      actions={
        !readOnly &&
        !file.disableChangeTrackingRecord && (
          <Button
            onClick={() => {
              close();
              actions.uno('.uno:SetDocumentProperties');
            }}
          >
            {t('properties.more')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('properties.name'), file.baseFileName],
          [t('properties.kind'), t(`properties.${document.kind}`)],
          [t(`properties.count.${document.kind}`), String(parts)],
          [t('properties.modified'), modified === undefined ? '–' : showTime(modified, language)],
          [t('properties.user'), file.userFriendlyName],
        ]}
      />
    </DialogFrame>
  );
}

function showTime(time: string, language: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : date.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
}
