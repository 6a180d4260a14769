import { Combobox, makeStyles, Option, Select } from '@fluentui/react-components';
import { useDialogLink } from '../widget/dialog-context.js';
import { isEnabled, rawText, stringsOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { useDraft } from './use-draft.js';

interface Props {
  readonly node: DialogNode;
}

const useStyles = makeStyles({
  root: { minWidth: '150px', width: '100%' },
  list: { maxHeight: '300px' },
});

const selectedIndex = (node: DialogNode): number => Number(stringsOf(node['selectedEntries'])[0] ?? -1);

/** A fixed choice. */
export function ListBox({ node }: Props) {
  const { send, elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const entries = stringsOf(node['entries']);
  const [index, setIndex] = useDraft(selectedIndex(node));
  return (
    <Select
      size="small"
      className={styles.root}
      select={{ id: elementId(node.id ?? '') }}
      disabled={!isEnabled(node)}
      aria-label={nameOf(node)}
      data-widget={node.id}
      value={String(index)}
      onChange={(_, { value }) => {
        setIndex(Number(value));
        send(node, 'selected', `${value};${entries[Number(value)] ?? ''}`, 'combobox');
      }}
    >
      {index < 0 && <option value="-1" />}
      {entries.map((entry, position) => (
        <option key={`${entry}-${String(position)}`} value={String(position)}>
          {entry}
        </option>
      ))}
    </Select>
  );
}

/** A choice one can also type. */
export function ComboBox({ node }: Props) {
  const { send, elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const entries = stringsOf(node['entries']);
  const [text, setText] = useDraft(rawText(node) || (entries[selectedIndex(node)] ?? ''));
  return (
    <Combobox
      size="small"
      freeform
      className={styles.root}
      id={elementId(node.id ?? '')}
      listbox={{ className: styles.list }}
      disabled={!isEnabled(node)}
      aria-label={nameOf(node)}
      data-widget={node.id}
      value={text}
      selectedOptions={[text]}
      onChange={(event) => {
        setText(event.target.value);
        send(node, 'change', event.target.value, 'combobox');
      }}
      onOptionSelect={(_, { optionValue, optionText }) => {
        if (optionValue === undefined) return;
        setText(optionText ?? '');
        send(node, 'selected', `${optionValue};${optionText ?? ''}`, 'combobox');
      }}
    >
      {entries.map((entry, position) => (
        <Option key={`${entry}-${String(position)}`} value={String(position)} text={entry}>
          {entry}
        </Option>
      ))}
    </Combobox>
  );
}
