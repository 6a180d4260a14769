import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  SearchBox,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MathFormula } from '../../icons/icon-set.js';
import { isEditingCell, isEditingFormula, useActions, useEditorStore } from '../../state/index.js';
import { functionText, matchingFunctions } from './common-functions.js';
import { dropDown } from '../../controls/point.js';
import { useCommand } from '../../controls/use-command.js';

const escape = { char: 27, key: 1281 } as const;

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '8px', width: 'min(360px, 92vw)' },
  list: { display: 'flex', flexDirection: 'column', maxHeight: '320px', overflowY: 'auto' },
  entry: { justifyContent: 'flex-start', flexShrink: 0, gap: '12px' },
  signature: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Functions by name; the chosen one goes into the cell, its arguments are typed there. */
export function FunctionMenu() {
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const { available, enabled, label, run } = useCommand('insertFunction');
  const store = useEditorStore();
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  if (!available) return null;
  const insert = (name: string) => {
    setOpen(false);
    const state = store.getState();
    const inFormula = isEditingFormula(state);
    // A text that is being typed makes way, as it does when its cell is only selected: `abc=SUM(` is no formula.
    if (isEditingCell(state) && !inFormula)
      for (const action of ['down', 'up'] as const) actions.input({ type: 'key', action, ...escape });
    actions.input({ type: 'text', text: functionText(name, inFormula) });
    actions.focusDocument();
  };
  const found = matchingFunctions(filter);
  return (
    <Popover
      open={open}
      trapFocus
      positioning={dropDown}
      onOpenChange={(_, data) => {
        setOpen(data.open);
        // What was looked for the last time is over.
        setFilter('');
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="label" withArrow={false}>
          <Button size="small" appearance="subtle" icon={<MathFormula />} disabled={!enabled} data-testid="functions" />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        <SearchBox
          size="small"
          placeholder={t('formula.search')}
          value={filter}
          onChange={(_, { value }) => setFilter(value)}
          onKeyDown={({ key }) => key === 'Enter' && found[0] && insert(found[0].name)}
        />
        <div className={styles.list}>
          {found.map(({ name, signature }) => (
            <Button
              key={name}
              size="small"
              appearance="subtle"
              className={styles.entry}
              data-function={name}
              onClick={() => insert(name)}
            >
              {name} <span className={styles.signature}>{signature}</span>
            </Button>
          ))}
        </div>
        <Button
          size="small"
          onClick={() => {
            setOpen(false);
            run();
          }}
        >
          {t('formula.all')}
        </Button>
      </PopoverSurface>
    </Popover>
  );
}
