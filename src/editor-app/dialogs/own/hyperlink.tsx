import { Button, Field, Input } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../../commands/table/command.js';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { linkAddress } from './link-address.js';

/** Puts a link at the caret, around the selected text if there is any. */
export function HyperlinkDialog() {
  const picker = useEditor((state) => state.file?.enableRemoteLinkPicker ?? false);
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  // Where the caret has just come from is told a moment later.
  const link = useEditor(({ overlay }) => overlay.hyperlink ?? '');
  const words = useEditor(({ overlay }) => overlay.linkText);
  const [selected, setSelected] = useState('');
  const [typed, setTyped] = useState<{ readonly url?: string; readonly label?: string }>({});
  useEffect(() => {
    actions.ask({ type: 'selectionText' }).then(
      ({ text: all }) => setSelected(all.trim().slice(0, 1000)),
      // Without the selection the text is typed.
      () => undefined,
    );
  }, [actions]);
  const { url = link, label = selected === '' ? words : selected } = typed;
  const address = linkAddress(url);
  return (
    <DialogFrame
      title={t('hyperlink.title')}
      submit={t('hyperlink.insert')}
      disabled={address === undefined}
      onClose={close}
      actions={
        picker && (
          <Button
            onClick={() => {
              close();
              actions.pickLink();
            }}
          >
            {t('hyperlink.pick')}
          </Button>
        )
      }
      onSubmit={() => {
        close();
        if (address === undefined) return;
        // LibreOffice writes the label over the words of a link that is changed.
        actions.uno('.uno:SetHyperlink', {
          'Hyperlink.Text': text(label.trim() === '' ? url : label),
          'Hyperlink.URL': text(address),
        });
        // LibreOffice leaves the link selected; what is typed next would replace it.
        actions.input({ type: 'resetSelection' });
      }}
    >
      <Field
        label={t('hyperlink.address')}
        {...(url !== '' && address === undefined && { validationMessage: t('hyperlink.bad') })}
      >
        <Input
          autoFocus
          inputMode="url"
          placeholder="https://"
          value={url}
          onChange={(_, { value }) => setTyped({ ...typed, url: value })}
        />
      </Field>
      <Field label={t('hyperlink.text')}>
        <Input value={label} onChange={(_, { value }) => setTyped({ ...typed, label: value })} />
      </Field>
    </DialogFrame>
  );
}
