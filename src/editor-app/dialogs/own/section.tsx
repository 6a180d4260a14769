import { Checkbox, Field, Input, SpinButton } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flag, text } from '../../commands/table/command.js';
import { typedNumber } from '../../office/typed-number.js';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

/** LibreOffice takes more; beside one another they are too narrow for words. */
const mostColumns = 10;

/** A part of the text with columns of its own, or that nobody is to change. LibreOffice's dialog also links files. */
export function SectionDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [columns, setColumns] = useState(1);
  const [locked, setLocked] = useState(false);
  return (
    <DialogFrame
      title={t('section.title')}
      submit={t('action.insert')}
      onClose={close}
      onSubmit={() => {
        close();
        actions.uno('.uno:InsertSection', {
          // Without a name LibreOffice finds one.
          RegionName: text(name.trim()),
          RegionProtect: flag(locked),
          Columns: { type: 'unsigned short', value: columns },
        });
      }}
    >
      <Field label={t('names.name')}>
        <Input autoFocus value={name} maxLength={200} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field label={t('section.columns')}>
        <SpinButton
          min={1}
          max={mostColumns}
          value={columns}
          onChange={(_, { value, displayValue }) => {
            const wanted = value ?? Math.trunc(typedNumber(displayValue ?? ''));
            if (wanted >= 1 && wanted <= mostColumns) setColumns(wanted);
          }}
        />
      </Field>
      <Checkbox
        label={t('section.locked')}
        checked={locked}
        onChange={(_, { checked }) => setLocked(checked === true)}
      />
    </DialogFrame>
  );
}
