import { Button, makeStyles, Textarea } from '@fluentui/react-components';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { optionId } from '../../controls/option-id.js';
import { draftAt, useActions, useEditor, type DraftPlace } from '../../state/index.js';
import { MentionList } from './mention-list.js';
import { useMention } from './use-mention.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', marginTop: '8px' },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: '6px' },
});

interface Props {
  readonly label: string;
  readonly submit: string;
  /** What is written here is remembered, whatever becomes of the card. */
  readonly place: DraftPlace;
  /** It was asked for just now: whoever writes in the document goes on there otherwise. */
  readonly focused: boolean;
  readonly onEnd: () => void;
}

/**
 * A few lines to write; Ctrl+Enter sends, Escape leaves them where they are when there are any, `@` proposes people whom
 * the host page knows.
 */
export function CommentEditor({ label, submit, place, focused, onEnd }: Props) {
  const start = place.purpose === 'edit' ? (place.to?.text ?? '') : '';
  const text = useEditor(({ commentDrafts }) => draftAt(commentDrafts, place)?.text) ?? start;
  const { t } = useTranslation();
  const actions = useActions();
  const setText = (written: string): void => actions.draftComment(place, written);
  const styles = useStyles();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) area.current?.focus();
  }, [focused]);
  const mention = useMention(area, text, setText);
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (mention.press(event)) return event.preventDefault();
    if (key === 'Escape') leave();
    if (key === 'Enter' && (ctrlKey || metaKey)) send();
  };
  const send = () => {
    if (text.trim() === '') return;
    onEnd();
    actions.sendComment(place, text.trim());
  };
  const cancel = () => {
    onEnd();
    actions.draftComment(place, undefined);
    actions.focusDocument();
  };
  const leave = () => (text.trim() === start.trim() ? cancel() : actions.focusDocument());
  return (
    <div className={styles.root}>
      <Textarea
        size="small"
        resize="vertical"
        textarea={{ dir: 'auto', ref: area }}
        {...(mention.people.length > 0 && {
          'aria-controls': mention.id,
          'aria-activedescendant': optionId(mention.id, mention.chosen),
        })}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(_, { value }) => mention.changed(value)}
        onKeyDown={press}
        onSelect={mention.moved}
        onBlur={mention.close}
      />
      <MentionList {...mention} />
      <div className={styles.buttons}>
        <Button size="small" onClick={cancel}>
          {t('action.cancel')}
        </Button>
        <Button size="small" appearance="primary" disabled={text.trim() === ''} onClick={send}>
          {submit}
        </Button>
      </div>
    </div>
  );
}
