import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame } from '../frame.js';
import { isUsableName } from '../names.js';

/** The file changed in the storage while there are unsaved changes here. */
export function ConflictDialog() {
  const conflict = useEditor((state) => state.conflict);
  const file = useEditor((state) => state.file?.baseFileName ?? '');
  const actions = useActions();
  const { t } = useTranslation();
  const [name, setName] = useState(t('names.copyOf', { name: file }));
  if (!conflict) return null;
  return (
    <DialogFrame
      wide
      title={t('conflict.title')}
      actions={
        <>
          <Button data-choice="reload" onClick={() => actions.resolveConflict('reload')}>
            {t('conflict.reload')}
          </Button>
          {conflict.canSaveCopy && (
            <Button
              data-choice="saveCopy"
              disabled={!isUsableName(name)}
              onClick={() => actions.resolveConflict('saveCopy', name.trim())}
            >
              {t('conflict.saveCopy')}
            </Button>
          )}
          <Button data-choice="overwrite" appearance="primary" onClick={() => actions.resolveConflict('overwrite')}>
            {t('conflict.overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      {conflict.canSaveCopy && (
        <Field label={t('conflict.copyName')}>
          <Input value={name} onChange={(_, { value }) => setName(value)} />
        </Field>
      )}
    </DialogFrame>
  );
}
