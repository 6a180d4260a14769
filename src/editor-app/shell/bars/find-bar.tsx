import { Button, Checkbox, Input, makeStyles, SearchBox, tokens, Tooltip } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp, Dismiss } from '../../icons/icon-set.js';
import { useActions, useEditor } from '../../state/index.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '4px 8px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { width: '220px' },
  found: { minWidth: '90px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorPaletteRedForeground1 },
  fill: { flexGrow: 1 },
});

export default function FindBar() {
  const { replace, found, hits, text: start } = useEditor((state) => state.search);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const [text, setText] = useState(start);
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const input = useRef<HTMLElement>(null);
  useEffect(() => input.current?.querySelector('input')?.select(), []);
  const options = { matchCase, wholeWords };
  const find = (backward: boolean) => text !== '' && actions.search(text, { ...options, backward });
  return (
    <search
      ref={input}
      className={styles.bar}
      aria-label={t('region.find')}
      onKeyDown={({ key }) => key === 'Escape' && actions.closeSearch()}
    >
      <SearchBox
        size="small"
        className={styles.text}
        placeholder={t('find.text')}
        aria-label={t('find.text')}
        value={text}
        onChange={(_, { value }) => setText(value)}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && find(shiftKey)}
      />
      <Step label={t('find.previous')} icon={<ChevronUp />} disabled={text === ''} onClick={() => find(true)} />
      <Step label={t('find.next')} icon={<ChevronDown />} disabled={text === ''} onClick={() => find(false)} />
      <span className={found === false ? `${styles.found} ${styles.none}` : styles.found} role="status">
        {found === false ? t('find.none') : found && hits > 0 ? t('find.hits', { count: hits }) : ''}
      </span>
      {replace && !readOnly && (
        <>
          <Input
            size="small"
            className={styles.text}
            placeholder={t('find.replacement')}
            aria-label={t('find.replacement')}
            value={replacement}
            onChange={(_, { value }) => setReplacement(value)}
          />
          <Button size="small" disabled={text === ''} onClick={() => actions.replace(text, replacement, options)}>
            {t('find.replace')}
          </Button>
          <Button
            size="small"
            disabled={text === ''}
            onClick={() => actions.replace(text, replacement, { ...options, all: true })}
          >
            {t('find.replaceAll')}
          </Button>
        </>
      )}
      <Checkbox
        label={t('find.matchCase')}
        checked={matchCase}
        onChange={(_, data) => setMatchCase(data.checked === true)}
      />
      <Checkbox
        label={t('find.wholeWords')}
        checked={wholeWords}
        onChange={(_, data) => setWholeWords(data.checked === true)}
      />
      <span className={styles.fill} />
      <Step label={t('action.close')} icon={<Dismiss />} onClick={() => actions.closeSearch()} />
    </search>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: React.ReactElement;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Step({ label, icon, disabled = false, onClick }: StepProps) {
  return (
    <Tooltip content={label} relationship="label" withArrow={false}>
      <Button size="small" appearance="subtle" icon={icon} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}
