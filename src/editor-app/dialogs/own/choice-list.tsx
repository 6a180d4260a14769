import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';

export interface Choice {
  readonly key: string;
  readonly text: string;
  /** How far it is indented. */
  readonly depth?: number;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: '4px',
    height: '200px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  entry: {
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One of many, all in sight: arrows, Home and End go through them. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const styles = useStyles();
  const id = useId();
  const current = useRef<HTMLLIElement>(null);
  const at = choices.findIndex(({ key }) => key === chosen);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const press = (event: KeyboardEvent): void => {
    const next = choices[moves[event.key]?.(at, choices.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
  };
  return (
    <ul
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={at < 0 ? undefined : `${id}-${String(at)}`}
      className={styles.list}
      onKeyDown={press}
    >
      {choices.map(({ key, text, depth = 0 }, index) => (
        <li
          key={key}
          ref={index === at ? current : undefined}
          id={`${id}-${String(index)}`}
          role="option"
          dir="auto"
          aria-selected={index === at}
          className={mergeClasses(styles.entry, index === at && styles.chosen)}
          style={{ paddingInlineStart: `${String(8 + depth * 16)}px` }}
          onClick={() => onChoose(key)}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
