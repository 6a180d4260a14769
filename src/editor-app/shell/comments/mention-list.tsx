import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { optionId } from '../../controls/option-id.js';
import { PersonAvatar } from '../../controls/person-avatar.js';
import type { Mention } from './use-mention.js';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: '4px',
    listStyleType: 'none',
    maxHeight: '200px',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
});

/** People to choose from; the keyboard stays in the text. */
export function MentionList({ id, people, chosen, choose }: Mention) {
  const { t } = useTranslation();
  const styles = useStyles();
  if (people.length === 0) return null;
  return (
    <ul id={id} className={styles.list} role="listbox" aria-label={t('comments.people')}>
      {people.map((person, index) => (
        <li
          key={person.username}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === chosen}
          className={mergeClasses(styles.person, index === chosen && styles.chosen)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <PersonAvatar size={20} name={person.label} />
          {person.label}
        </li>
      ))}
    </ul>
  );
}
