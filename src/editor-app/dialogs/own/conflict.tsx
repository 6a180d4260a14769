import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { start, useActions, useEditor } from '../../state/index.js';
import { DialogFrame } from '../frame/frame.js';
import { extensionOf, isUsableName } from './file-names.js';

/** The file changed in the storage while there are unsaved changes here. The main button loses nobody's work. */
export function ConflictDialog() {
  const conflict = useEditor((state) => state.conflict);
  const file = useEditor((state) => state.file?.baseFileName ?? '');
  const formats = useEditor((state) => state.exportFormats);
  const actions = useActions();
  const { t } = useTranslation();
  const [name, setName] = useState(t('names.copyOf', { name: file }));
  if (!conflict) return null;
  const format = extensionOf(file).slice(1).toLowerCase();
  const own = (formats.find((known) => known.format === format) ?? formats[0])?.format;
  return (
    <DialogFrame
      wide
      grave
      title={t('conflict.title')}
      actions={
        <>
          <Button data-choice="reload" onClick={() => actions.resolveConflict('reload')}>
            {t('conflict.reload')}
          </Button>
          {conflict.canOverwrite && (
            <Button data-choice="overwrite" onClick={() => actions.resolveConflict('overwrite')}>
              {t('conflict.overwrite')}
            </Button>
          )}
          {conflict.canSaveCopy ? (
            <Button
              appearance="primary"
              data-choice="saveCopy"
              disabled={!isUsableName(name)}
              onClick={() => actions.resolveConflict('saveCopy', name.trim())}
            >
              {t('conflict.saveCopy')}
            </Button>
          ) : (
            own !== undefined && (
              <Button appearance="primary" data-choice="download" onClick={() => start(actions.exportAs(own))}>
                {t('conflict.download')}
              </Button>
            )
          )}
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
