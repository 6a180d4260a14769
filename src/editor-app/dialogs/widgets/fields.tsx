import { flagOf, wordOf } from '../../office/values.js';
import { Checkbox, Input, makeStyles, Radio as FluentRadio, SpinButton, Textarea } from '@fluentui/react-components';
import { useDialogLink } from '../widget/dialog-context.js';
import { isChecked, isEnabled, numberOf, rawText, textOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { withUnit } from './units.js';
import { useDraft } from './use-draft.js';

interface Props {
  readonly node: DialogNode;
}

const useStyles = makeStyles({
  edit: { minWidth: '140px', width: '100%' },
  spin: { width: '120px' },
  message: { margin: 0, whiteSpace: 'pre-wrap', maxWidth: '60ch' },
  area: { width: '100%', minHeight: '96px' },
});

export function Edit({ node }: Props) {
  const { send, elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const [text, setText] = useDraft(rawText(node));
  return (
    <Input
      id={elementId(node.id ?? '')}
      size="small"
      className={styles.edit}
      input={{ dir: 'auto' }}
      type={node['password'] === true || node['password'] === 'true' ? 'password' : 'text'}
      disabled={!isEnabled(node)}
      readOnly={flagOf(node['readonly'])}
      placeholder={typeof node['placeholder'] === 'string' ? node['placeholder'] : undefined}
      aria-label={nameOf(node)}
      data-widget={node.id}
      value={text}
      onChange={(_, { value }) => {
        setText(value);
        send(node, 'change', value, 'edit');
      }}
    />
  );
}

export function MultilineEdit({ node }: Props) {
  const { send, elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const [text, setText] = useDraft(rawText(node));
  // Message boxes write their text into one without a name.
  if (!node.id) return <p className={styles.message}>{rawText(node)}</p>;
  return (
    <Textarea
      id={elementId(node.id ?? '')}
      size="small"
      className={styles.area}
      textarea={{ dir: 'auto' }}
      disabled={!isEnabled(node)}
      aria-label={nameOf(node)}
      data-widget={node.id}
      value={text}
      onChange={(_, { value }) => {
        setText(value);
        send(node, 'change', value, 'edit');
      }}
    />
  );
}

/** Numbers with units as LibreOffice writes them (`0.79″`, `12 pt`); what is typed is read by LibreOffice. */
export function Spin({ node }: Props) {
  const { send, elementId, nameOf } = useDialogLink();
  const styles = useStyles();
  const shown = rawText(node) || wordOf(node['value']);
  const [text, setText] = useDraft(shown);
  const apply = (value: string) => value !== shown && send(node, 'change', value, 'spinfield');
  return (
    <SpinButton
      id={elementId(node.id ?? '')}
      size="small"
      className={styles.spin}
      disabled={!isEnabled(node)}
      aria-label={nameOf(node)}
      data-widget={node.id}
      value={numberOf(node['value'], 0)}
      displayValue={text}
      min={numberOf(node['min'], Number.NEGATIVE_INFINITY)}
      max={numberOf(node['max'], Number.POSITIVE_INFINITY)}
      step={numberOf(node['step'], 1)}
      input={{ dir: 'auto', onChange: (event) => setText(event.target.value), onBlur: () => apply(text) }}
      onChange={(_, { value, displayValue }) => {
        const next = value === undefined || value === null ? (displayValue ?? text) : withUnit(value, shown);
        setText(next);
        apply(next);
      }}
    />
  );
}

export function Check({ node }: Props) {
  const { send, elementId, nameOf } = useDialogLink();
  const [on, setOn] = useDraft<boolean | 'mixed'>(wordOf(node['checked']) === 'undefined' ? 'mixed' : isChecked(node));
  return (
    <Checkbox
      id={elementId(node.id ?? '')}
      label={textOf(node)}
      aria-label={textOf(node) === '' ? nameOf(node) : undefined}
      disabled={!isEnabled(node)}
      checked={on}
      data-widget={node.id}
      onChange={(_, { checked }) => {
        setOn(checked === true);
        send(node, 'change', String(checked === true), 'checkbox');
      }}
    />
  );
}

export function Radio({ node }: Props) {
  const { send, elementId, window, nameOf } = useDialogLink();
  return (
    <FluentRadio
      id={elementId(node.id ?? '')}
      name={`${String(window)}-${wordOf(node['group'] ?? node.id)}`}
      value={node.id ?? ''}
      label={textOf(node)}
      aria-label={textOf(node) === '' ? nameOf(node) : undefined}
      disabled={!isEnabled(node)}
      checked={isChecked(node)}
      data-widget={node.id}
      onChange={() => send(node, 'change', 'true', 'radiobutton')}
    />
  );
}
