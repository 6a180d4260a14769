import { Button, Divider, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Dismiss } from '../../icons/icon-set.js';
import { useActions, useEditor } from '../../state/index.js';
import { useChrome, useChromeStore } from '../../state/chrome-store.js';
import { CommandButton } from '../../controls/command-button.js';
import { CommentEditor } from './comment-editor.js';
import { CommentThread } from './comment-thread.js';
import { threadsOf } from './threads.js';
import { useMemo } from 'react';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    width: '288px',
    minWidth: '288px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: '4px', padding: '6px 8px 6px 16px' },
  title: { flexGrow: 1, fontSize: tokens.fontSizeBase300, margin: 0 },
  list: { flexGrow: 1, overflowY: 'auto', padding: '0 8px 8px' },
  divider: { flexGrow: 0 },
  empty: { padding: '16px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export default function Comments() {
  const comments = useEditor((state) => state.comments);
  const part = useEditor((state) => state.document?.part ?? 0);
  const draft = useChrome((state) => state.draftComment);
  const chrome = useChromeStore();
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const threads = useMemo(() => threadsOf(comments, part), [comments, part]);
  const endDraft = () => chrome.setState({ draftComment: false });
  return (
    <aside className={styles.panel} aria-label={t('region.comments')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('comments.title')}</h2>
        <CommandButton id="comment" />
        <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
          <Button
            size="small"
            appearance="subtle"
            icon={<Dismiss />}
            onClick={() => {
              endDraft();
              actions.setUi({ comments: false });
            }}
          />
        </Tooltip>
      </div>
      <Divider className={styles.divider} />
      <div className={styles.list}>
        {draft && (
          <CommentEditor
            label={t('comments.new')}
            submit={t('comments.add')}
            onCancel={endDraft}
            onSubmit={(text) => {
              endDraft();
              actions.uno('.uno:InsertAnnotation', { Text: { type: 'string', value: text } });
            }}
          />
        )}
        {threads.map((thread) => (
          <CommentThread key={thread.root.id} thread={thread} />
        ))}
        {threads.length === 0 && !draft && <p className={styles.empty}>{t('comments.none')}</p>}
      </div>
    </aside>
  );
}
