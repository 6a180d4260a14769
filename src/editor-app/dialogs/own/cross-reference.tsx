import { Button, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigator } from '../../controls/use-navigator.js';
import { start, useActions } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { ChoiceList, type Choice } from './choice-list.js';
import { markHeading, referenceArguments, shownNames, type Shown } from './reference-steps.js';
import { useBookmarkNames } from '../../controls/use-bookmark-names.js';

const useStyles = makeStyles({
  // As high as the list.
  none: { height: '200px', margin: 0, color: tokens.colorNeutralForeground3 },
});

/** What can be referred to; undefined until LibreOffice has told. */
function useTargets(): { readonly headings: readonly Choice[] | undefined; readonly bookmarks: readonly Choice[] } {
  const { outline } = useNavigator();
  const [names] = useBookmarkNames();
  return {
    headings: outline?.headings.map(({ row, text, depth }) => ({ key: String(row), text, depth })),
    bookmarks: names.map((name) => ({ key: name, text: name })),
  };
}

/** A field that says where something else is, and follows it. What is met less often has LibreOffice's dialog. */
export function CrossReferenceDialog() {
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  const targets = useTargets();
  const [kind, setKind] = useState<'headings' | 'bookmarks'>('headings');
  const [wanted, setWanted] = useState<string>();
  const [shown, setShown] = useState<Shown>('text');
  const choices = targets[kind];
  const chosen = (choices?.find(({ key }) => key === wanted) ?? choices?.[0])?.key;
  const [inserting, setInserting] = useState(false);
  const insert = async (): Promise<void> => {
    if (chosen === undefined) return;
    // The caret is elsewhere for a moment: the dialog keeps what is typed.
    setInserting(true);
    const mark = kind === 'headings' ? await markHeading(actions, Number(chosen)) : chosen;
    actions.uno('.uno:InsertField', referenceArguments(mark, shown));
    close();
  };
  return (
    <DialogFrame
      title={t('crossReference.title')}
      submit={t('action.insert')}
      disabled={chosen === undefined}
      waiting={inserting}
      onClose={close}
      onSubmit={() => start(insert())}
      actions={
        <Button
          onClick={() => {
            close();
            actions.uno('.uno:InsertReferenceField');
          }}
        >
          {t('field.more')}
        </Button>
      }
    >
      <Field label={t('crossReference.to')}>
        <RadioGroup
          layout="horizontal"
          value={kind}
          onChange={(_, { value }) => {
            setKind(value === 'bookmarks' ? value : 'headings');
            setWanted(undefined);
          }}
        >
          <Radio value="headings" label={t('crossReference.headings')} />
          <Radio value="bookmarks" label={t('crossReference.bookmarks')} />
        </RadioGroup>
      </Field>
      {choices?.length === 0 ? (
        <p className={styles.none}>{t(kind === 'headings' ? 'navigation.noHeadings' : 'crossReference.noBookmarks')}</p>
      ) : (
        <ChoiceList label={t(`crossReference.${kind}`)} choices={choices ?? []} chosen={chosen} onChoose={setWanted} />
      )}
      <Field label={t('crossReference.show')} {...(shown === 'number' && { hint: t('crossReference.numbered') })}>
        <Select value={shown} onChange={(_, { value }) => setShown(shownNames.find((name) => name === value) ?? shown)}>
          {shownNames.map((name) => (
            <option key={name} value={name}>
              {t(`crossReference.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
    </DialogFrame>
  );
}
