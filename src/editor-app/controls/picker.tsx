import { Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useMemo, useState, type CSSProperties } from 'react';
import type { CommandId } from '../commands/table/command-table.js';
import { useActions } from '../state/index.js';
import { useCommand } from './use-command.js';

const useStyles = makeStyles({
  root: { minWidth: 0, flexShrink: 0, '& input': { width: '100%', minWidth: 0 } },
  list: { maxHeight: '420px', minWidth: '240px', width: 'max-content' },
});

export interface PickerProps {
  readonly id: CommandId;
  readonly width: number;
  readonly value: string;
  readonly options: readonly string[];
  readonly onPick: (value: string) => void;
  readonly onOpen?: () => void;
  /** How an option looks: fonts in their own face. */
  readonly styleOf?: (option: string) => CSSProperties;
  readonly labelOf?: (option: string) => string;
}

/** A box with a list one can also type into; Enter applies what is written, Escape gives the old value back. */
export function Picker({ id, width, value, options, onPick, onOpen, styleOf, labelOf = same }: PickerProps) {
  const { label, enabled, available } = useCommand(id);
  const actions = useActions();
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const shown = useMemo(() => matching(options, typed, labelOf), [options, typed, labelOf]);
  if (!available) return null;
  const pick = (choice: string) => {
    setTyped(undefined);
    if (choice.trim() !== '') onPick(choice.trim());
    actions.focusDocument();
  };
  return (
    <Combobox
      className={styles.root}
      style={{ width: `${String(width)}px` }}
      size="small"
      freeform
      aria-label={label}
      title={label}
      data-command={id}
      disabled={!enabled}
      value={typed ?? labelOf(value)}
      selectedOptions={options.filter((option) => labelOf(option) === labelOf(value))}
      // The list gives the focus back to the box when it is clicked; the next key is meant for the document.
      listbox={{ className: styles.list, onClick: () => actions.focusDocument() }}
      onFocus={(event) => event.target.select()}
      onOpenChange={(_, { open }) => (open ? onOpen?.() : setTyped(undefined))}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          setTyped(undefined);
          actions.focusDocument();
        }
        if (event.key === 'Enter' && typed !== undefined && !event.currentTarget.getAttribute('aria-activedescendant'))
          pick(typed);
      }}
      onOptionSelect={(_, { optionValue }) => optionValue !== undefined && pick(optionValue)}
    >
      {shown.map((option) => (
        <Option key={option} value={option} text={labelOf(option)}>
          <span style={styleOf?.(option)}>{labelOf(option)}</span>
        </Option>
      ))}
    </Combobox>
  );
}

const same = (option: string): string => option;

function matching(
  options: readonly string[],
  typed: string | undefined,
  labelOf: (option: string) => string,
): readonly string[] {
  if (!typed) return options;
  const wanted = typed.toLowerCase();
  const found = options.filter((option) => labelOf(option).toLowerCase().includes(wanted));
  return found.length > 0 ? found : options;
}
