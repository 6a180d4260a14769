import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { iconOf } from '../../icons/icons.js';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: '240px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  entry: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: '12px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Delete = iconOf('Delete');

interface NameListProps {
  readonly names: readonly string[];
  /** Where no field around it names the list. */
  readonly label?: string;
  readonly removeLabel: (name: string) => string;
  readonly onRemove: (name: string) => void;
}

/** Names that a person has given, each of which can be removed. */
export function NameList({ names, label, removeLabel, onRemove }: NameListProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} {...(label !== undefined && { 'aria-label': label })}>
      {names.map((name) => (
        <li key={name} className={styles.entry} data-name={name}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <Button appearance="subtle" icon={<Delete />} aria-label={removeLabel(name)} onClick={() => onRemove(name)} />
        </li>
      ))}
    </ul>
  );
}
