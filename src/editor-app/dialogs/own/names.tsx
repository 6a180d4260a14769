import { Field, Input } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { start, useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { copyExtension, extensionOf, isUsableName, stemOf } from './file-names.js';

interface NameProps {
  readonly title: string;
  readonly submit: string;
  readonly proposed: string;
  readonly hint?: string;
  readonly onName: (name: string) => void;
}

function NameDialog({ title, submit, proposed, hint, onName }: NameProps) {
  const close = useCloseDialog();
  const { t } = useTranslation();
  const [name, setName] = useState(proposed);
  const usable = isUsableName(name);
  return (
    <DialogFrame
      title={title}
      submit={submit}
      disabled={!usable}
      onClose={close}
      onSubmit={() => {
        close();
        onName(name.trim());
      }}
    >
      <Field
        label={t('names.name')}
        {...(!usable && name !== '' ? { validationMessage: t('names.bad') } : hint !== undefined && { hint })}
      >
        <Input
          autoFocus
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(_, { value }) => setName(value)}
        />
      </Field>
    </DialogFrame>
  );
}

/** The extension decides the format; without one the document keeps its own. Gives way to a dialog of the host page. */
export function SaveAsDialog() {
  const copiesAsked = useEditor((state) => state.host.copiesAsked);
  const askedBefore = useRef(copiesAsked).current;
  const close = useCloseDialog();
  useEffect(() => {
    if (copiesAsked !== askedBefore) close();
  }, [copiesAsked, askedBefore, close]);
  const file = useEditor((state) => state.file?.baseFileName ?? '');
  const actions = useActions();
  const { t } = useTranslation();
  const extension = useEditor(copyExtension) ?? extensionOf(file);
  return (
    <NameDialog
      title={t('names.saveAs')}
      submit={t('names.save')}
      proposed={extension === extensionOf(file) ? t('names.copyOf', { name: file }) : `${stemOf(file)}${extension}`}
      hint={t('names.extensionHint')}
      onName={(name) => start(actions.saveAs(extensionOf(name) === '' ? `${name}${extension}` : name))}
    />
  );
}

export function RenameDialog() {
  const file = useEditor((state) => state.file?.baseFileName ?? '');
  const actions = useActions();
  const { t } = useTranslation();
  return (
    <NameDialog
      title={t('names.rename')}
      submit={t('names.apply')}
      proposed={stemOf(file)}
      onName={(name) => start(actions.rename(name))}
    />
  );
}
