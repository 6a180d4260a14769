import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../controls/person-avatar.js';
import { useSettings } from '../../state/index.js';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  who: { flexGrow: 1, minWidth: 0, fontSize: tokens.fontSizeBase200 },
  date: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100 },
});

interface Props {
  readonly author: string;
  readonly dateTime: string;
  readonly children?: ReactNode;
}

/** Who wrote or changed something, and when. */
export function NoteHead({ author, dateTime, children }: Props) {
  const { language } = useSettings();
  const styles = useStyles();
  return (
    <div className={styles.head}>
      <PersonAvatar name={author} size={24} />
      <span className={styles.who}>
        <strong>{author}</strong>
        <time className={styles.date}>{showDate(dateTime, language)}</time>
      </span>
      {children}
    </div>
  );
}

function showDate(value: string, language: string): string {
  // LibreOffice writes nanoseconds after a comma.
  const date = new Date(value.slice(0, 19));
  return Number.isNaN(date.getTime())
    ? value
    : date.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
