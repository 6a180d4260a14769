import { Button, Field, Input } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../../commands/table/command.js';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { linkAddress } from './link-address.js';

/** Puts a link at the caret, around the selected text if there is any. */
export function HyperlinkDialog() {
  const start = useEditor((state) => state.overlay.hyperlink ?? '');
  const picker = useEditor((state) => state.file?.enableRemoteLinkPicker ?? false);
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  // LibreOffice writes the label over the words of a link that is changed.
  const words = useEditor((state) => state.overlay.linkText);
  const [label, setLabel] = useState(words);
  const [url, setUrl] = useState(start);
  useEffect(() => {
    actions.ask({ type: 'selectionText' }).then(
      ({ text: selected }) =>
        setLabel((typed) => (typed === words && selected !== '' ? selected.trim().slice(0, 1000) : typed)),
      // Without the selection the text is typed.
      () => undefined,
    );
  }, [actions, words]);
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
          onChange={(_, { value }) => setUrl(value)}
        />
      </Field>
      <Field label={t('hyperlink.text')}>
        <Input value={label} onChange={(_, { value }) => setLabel(value)} />
      </Field>
    </DialogFrame>
  );
}
