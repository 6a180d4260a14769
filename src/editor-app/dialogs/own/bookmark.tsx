import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../../commands/table/command.js';
import { useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { isBookmarkName } from '../../office/bookmark-names.js';
import { useBookmarkNames } from '../../controls/use-bookmark-names.js';
import { NameList } from './name-list.js';

/** Names the place of the caret, or the selected text; those there are can be removed. The navigation pane leads to them. */
export function BookmarkDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [names, setNames] = useBookmarkNames();
  const bad = name !== '' && !isBookmarkName(name);
  return (
    <DialogFrame
      title={t('bookmark.title')}
      submit={t('action.insert')}
      disabled={!isBookmarkName(name)}
      onClose={close}
      onSubmit={() => {
        close();
        actions.uno('.uno:InsertBookmark', { Bookmark: text(name.trim()) });
      }}
    >
      <Field
        label={t('names.name')}
        {...(bad && { validationMessage: t('bookmark.bad') })}
        {...(names.includes(name.trim()) && { hint: t('bookmark.moves') })}
      >
        <Input autoFocus value={name} maxLength={200} onChange={(_, { value }) => setName(value)} />
      </Field>
      {names.length > 0 && (
        <Field label={t('bookmark.present')}>
          <NameList
            names={names}
            removeLabel={(present) => t('bookmark.remove', { name: present })}
            onRemove={(present) => {
              setNames(names.filter((other) => other !== present));
              actions.uno('.uno:DeleteBookmark', { Bookmark: text(present) });
            }}
          />
        </Field>
      )}
    </DialogFrame>
  );
}
