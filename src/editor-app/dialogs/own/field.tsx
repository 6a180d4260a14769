import { Button, Checkbox, Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { fieldArguments, fieldKinds, fieldNames, sampleOf } from './field-kinds.js';

/** What the document fills in by itself, and how it looks. The kinds that are met less often are LibreOffice's. */
export function FieldDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t, i18n } = useTranslation();
  const [name, setName] = useState(fieldNames[0]!);
  const [look, setLook] = useState(0);
  const [fixed, setFixed] = useState(false);
  const { looks } = fieldKinds[name];
  const now = new Date();
  return (
    <DialogFrame
      title={t('field.title')}
      submit={t('action.insert')}
      onClose={close}
      onSubmit={() => {
        close();
        actions.uno('.uno:InsertField', fieldArguments(name, look, fixed));
      }}
      actions={
        <Button
          onClick={() => {
            close();
            actions.uno('.uno:InsertField');
          }}
        >
          {t('field.more')}
        </Button>
      }
    >
      <Field label={t('field.kind')}>
        <Select
          autoFocus
          value={name}
          onChange={(_, { value }) => {
            setName(fieldNames.find((other) => other === value) ?? name);
            setLook(0);
          }}
        >
          {fieldNames.map((kind) => (
            <option key={kind} value={kind}>
              {t(`command.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {looks.length > 0 && (
        <Field label={t('field.format')}>
          <Select value={look} onChange={(_, { value }) => setLook(Number(value))}>
            {looks.map((one, index) => (
              <option key={one.key} value={index}>
                {sampleOf(one, i18n.language, now)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {'fixable' in fieldKinds[name] && (
        <Checkbox label={t('field.fixed')} checked={fixed} onChange={(_, { checked }) => setFixed(checked === true)} />
      )}
    </DialogFrame>
  );
}
