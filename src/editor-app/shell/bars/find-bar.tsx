import {
  Button,
  Input,
  makeStyles,
  mergeClasses,
  SearchBox,
  ToggleButton,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, ChevronUp, Dismiss, TextBulletList } from '../../icons/icon-set.js';
import { isPattern } from '../../office/search-pattern.js';
import { useActions, useEditor, useSettings, type SearchManner } from '../../state/index.js';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    position: 'relative',
    padding: '4px 8px',
    paddingInlineEnd: '44px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { width: '220px', maxWidth: '50vw' },
  group: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  manner: { minWidth: '32px', fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightRegular },
  found: { minWidth: '90px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  none: { color: tokens.colorPaletteRedForeground1 },
  close: { position: 'absolute', insetInlineEnd: '8px', top: '4px' },
});

const manners = [
  { how: 'matchCase', sign: 'Aa' },
  { how: 'wholeWords', sign: '|ab|' },
  { how: 'pattern', sign: '.*' },
] as const;

/** Finds while one types; Enter goes to the next hit, Shift+Enter to the one before. */
export default function FindBar() {
  const { replace, asked, text: start, how } = useEditor((state) => state.search);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const [text, setText] = useState(start);
  const [replacement, setReplacement] = useState('');
  const bar = useRef<HTMLElement>(null);
  const replacing = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => bar.current?.querySelector('input')?.select(), [replace, asked]);
  const search = (wanted: string, manner = how) => {
    setText(wanted);
    actions.search(wanted, manner);
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === 'Enter') actions.findNext(shiftKey);
    // People write both words before they look at what lies between.
    if (key !== 'Tab' || shiftKey || !replacing.current) return;
    event.preventDefault();
    replacing.current.focus();
  };
  return (
    <search
      ref={bar}
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
        onChange={(_, { value }) => search(value)}
        onKeyDown={press}
      />
      <Manners set={(manner) => search(text, manner)} />
      <div className={styles.group}>
        <Step
          label={t('find.previous')}
          icon={<ChevronUp />}
          disabled={text === ''}
          onClick={() => actions.findNext(true)}
        />
        <Step
          label={t('find.next')}
          icon={<ChevronDown />}
          disabled={text === ''}
          onClick={() => actions.findNext(false)}
        />
        <Found />
        <Step
          label={t('find.results')}
          icon={<TextBulletList />}
          disabled={text === ''}
          onClick={() => actions.setUi({ navigation: 'results' })}
        />
      </div>
      {replace && !readOnly && (
        <Replacing field={replacing} text={replacement} type={setReplacement} disabled={text === ''} />
      )}
      <div className={styles.close}>
        <Step label={t('action.close')} icon={<Dismiss />} onClick={() => actions.closeSearch()} />
      </div>
    </search>
  );
}

/** How to search: case, whole words, patterns. */
function Manners({ set }: { readonly set: (how: SearchManner) => void }) {
  const how = useEditor((state) => state.search.how);
  const readOnly = useEditor((state) => state.permission !== 'edit');
  const { t } = useTranslation();
  const styles = useStyles();
  // A pattern can keep LibreOffice busy for everybody: the service takes it from those who may write.
  const offered = manners.filter(({ how: name }) => !(name === 'pattern' && readOnly));
  return (
    <div className={styles.group}>
      {offered.map(({ how: name, sign }) => (
        <Tooltip key={name} content={t(`find.${name}`)} relationship="label" withArrow={false}>
          <ToggleButton
            size="small"
            appearance="subtle"
            className={styles.manner}
            data-manner={name}
            checked={how[name]}
            onClick={() => set({ ...how, [name]: !how[name] })}
          >
            {sign}
          </ToggleButton>
        </Tooltip>
      ))}
    </div>
  );
}

interface ReplacingProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly disabled: boolean;
}

function Replacing({ field, text, type, disabled }: ReplacingProps) {
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <div className={styles.group}>
      <Input
        input={{ ref: field }}
        size="small"
        className={styles.text}
        placeholder={t('find.replacement')}
        aria-label={t('find.replacement')}
        value={text}
        onChange={(_, { value }) => type(value)}
        onKeyDown={({ key }) => key === 'Enter' && actions.replace(text)}
      />
      <Button size="small" disabled={disabled} onClick={() => actions.replace(text)}>
        {t('find.replace')}
      </Button>
      <Button size="small" disabled={disabled} onClick={() => actions.replaceAll(text)}>
        {t('find.replaceAll')}
      </Button>
    </div>
  );
}

/** Which of how many hits is selected. */
function Found() {
  const { found, hits, current, text, how } = useEditor((state) => state.search);
  const { language } = useSettings();
  const { t } = useTranslation();
  const styles = useStyles();
  const number = (value: number) => value.toLocaleString(language);
  const position = () =>
    current === undefined
      ? t('find.hits', { count: hits.length })
      : t('find.position', { at: number(current + 1), of: number(hits.length) });
  return (
    <span className={mergeClasses(styles.found, found === false && styles.none)} role="status" data-testid="found">
      {found === false
        ? t(how.pattern && !isPattern(text) ? 'find.noPattern' : 'find.none')
        : found && hits.length > 0
          ? position()
          : ''}
    </span>
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
