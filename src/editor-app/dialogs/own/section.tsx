import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flag, text } from '../../commands/table/command.js';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { NumberField } from './number-field.js';

/** LibreOffice takes more; beside one another they are too narrow for words. */
const mostColumns = 10;

/** A part of the text with columns of its own, or that nobody is to change. LibreOffice's dialog also links files. */
export function SectionDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [columns, setColumns] = useState<number | undefined>(1);
  const [locked, setLocked] = useState(false);
  return (
    <DialogFrame
      title={t('section.title')}
      submit={t('action.insert')}
      disabled={columns === undefined}
      onClose={close}
      onSubmit={() => {
        close();
        if (columns === undefined) return;
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
      <NumberField
        label={t('section.columns')}
        min={1}
        max={mostColumns}
        step={1}
        precision={0}
        start={1}
        onChange={setColumns}
      />
      <Checkbox
        label={t('section.locked')}
        checked={locked}
        onChange={(_, { checked }) => setLocked(checked === true)}
      />
    </DialogFrame>
  );
}
